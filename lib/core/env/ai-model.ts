import { ConfigurationError } from "@/db/configuration-error";
import type { Parsed } from "./variables";

/** Which model to call, and where. */
export interface AiModel {
  /** `compatible` is any server with OpenAI's API. */
  provider: "openai" | "anthropic" | "compatible";
  /** The provider's name for it. */
  model: string;
  /** Null: the provider's own URL. */
  baseUrl: string | null;
  apiKey: string | null;
}

/**
 * The model, if it is fully configured. With AI_BASE_URL the name is the server's own; otherwise it starts with the
 * provider.
 */
export function aiOf({ AI_MODEL: name, AI_BASE_URL: baseUrl, AI_API_KEY }: Parsed): AiModel | null {
  const apiKey = AI_API_KEY ?? null;
  if (!name) {
    if (baseUrl || apiKey) {
      throw new ConfigurationError(
        `${baseUrl ? "AI_BASE_URL" : "AI_API_KEY"}: has no effect without AI_MODEL; set both or none`,
      );
    }
    return null;
  }
  if (baseUrl) return { provider: "compatible", model: name, baseUrl, apiKey };
  const [, provider, model] = /^(openai|anthropic)\/(\S+)$/.exec(name) ?? [];
  if ((provider !== "openai" && provider !== "anthropic") || !model) {
    throw new ConfigurationError(
      "AI_MODEL: must be openai/<model> or anthropic/<model>; for any other server set AI_BASE_URL to its OpenAI-compatible address",
    );
  }
  if (!apiKey) throw new ConfigurationError(`AI_API_KEY: required for AI_MODEL ${name}`);
  return { provider, model, baseUrl: null, apiKey };
}
