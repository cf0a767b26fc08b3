import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { generateText, LanguageModel } from "ai";
import type { AiModel } from "@/lib/core/env/ai-model";

/** The configured model, with bounds of its own if the usual ones do not fit. */
export interface AiSettings extends AiModel {
  /** Milliseconds for all attempts together. */
  timeoutMs?: number;
  /** Of all servers together. */
  callsADay?: number;
}

/** Models of OpenAI that reason before they answer. */
const isReasoning = /^(?:o\d|gpt-[5-9])/;

/** Little reasoning: a report is asked for by somebody who waits, and reasoning counts as output. */
export function callOptions({
  provider,
  model,
}: AiSettings): Pick<Parameters<typeof generateText>[0], "providerOptions"> {
  return provider === "openai" && isReasoning.test(model)
    ? { providerOptions: { openai: { reasoningEffort: "low" } } }
    : {};
}

/**
 * The configured model. Addresses and keys are always handed over: left out, the providers would look for variables of
 * their own in the environment.
 * @param strict whether an OpenAI-compatible server gets the answer's schema; some know only "any JSON"
 */
export function languageModel({ provider, model, baseUrl, apiKey }: AiSettings, strict: boolean): LanguageModel {
  const key = apiKey ?? "";
  if (provider === "openai") {
    return createOpenAI({ baseURL: baseUrl ?? "https://api.openai.com/v1", apiKey: key })(model);
  }
  if (provider === "anthropic") {
    return createAnthropic({ baseURL: baseUrl ?? "https://api.anthropic.com/v1", apiKey: key })(model);
  }
  return createOpenAICompatible({
    name: "compatible",
    baseURL: baseUrl ?? "",
    ...(apiKey === null ? {} : { apiKey }),
    supportsStructuredOutputs: strict,
  })(model);
}
