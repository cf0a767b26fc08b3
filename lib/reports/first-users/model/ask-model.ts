import { setTimeout as delay } from "node:timers/promises";
import { APICallError, generateText, NoObjectGeneratedError, Output } from "ai";
import type { Findings } from "../findings";
import type { ProductPage } from "../read-page";
import { type AiSettings, callOptions, languageModel } from "./language-model";
import { ModelFailed } from "./model-failed";
import { ModelAnswer, pagePrompt, systemPrompt } from "./prompt";

/** What one answer may cost. A whole report has 2,000 to 3,000 tokens; models that reason first write those as well. */
const OUTPUT_TOKENS = 6_000;
const ATTEMPTS = 2;
/** Kinds beside the one that a model took the product for. */
const MAX_OTHERS = 3;
/** Before the second attempt, if the provider does not say how long. */
const PAUSE_MS = 500;

interface Asking {
  /** When an answer is of no use any more, as `performance.now()` counts. */
  deadline: number;
  signal: AbortSignal;
  /** Counts one call against the day's most; false if they are used up. */
  mayCall(): Promise<boolean>;
}

/**
 * Asks the configured model, once more if that may help, within the time that is left.
 * Throws {@link ModelFailed}; the reason of `signal`, when it is aborted.
 */
export async function askModel(settings: AiSettings, page: ProductPage, asking: Asking): Promise<Findings> {
  const prompt = { system: systemPrompt(), prompt: pagePrompt(page) };
  for (let attempt = 1; ; attempt++) {
    if (!(await asking.mayCall())) throw new ModelFailed("the day's calls are used up");
    try {
      // The second attempt asks for plain JSON: not every server knows schemas.
      const answer = await answerOf(settings, prompt, attempt === 1, asking);
      return { ...answer, ...kindsOf(answer, page), unknownGiven: null };
    } catch (error) {
      asking.signal.throwIfAborted();
      const failed = failureOf(error);
      const pause = Math.max(PAUSE_MS, failed.retryAfterMs);
      if (!failed.retryable || attempt === ATTEMPTS || performance.now() + pause > asking.deadline) throw failed;
      await delay(pause, undefined, { signal: asking.signal });
    }
  }
}

/** What the caller says is so; else what the model took it for, which is a guess if it names others. */
function kindsOf({ product_kind, other_kinds }: ModelAnswer, { givenKind }: ProductPage) {
  const kind = givenKind ?? product_kind;
  const others = givenKind === null ? (other_kinds ?? []).slice(0, MAX_OTHERS) : [];
  const isGuess = kind !== null && others.length > 0;
  return { kind, other_kinds: isGuess ? [kind, ...others] : [], isGuess };
}

async function answerOf(
  settings: AiSettings,
  prompt: { system: string; prompt: string },
  strict: boolean,
  { deadline, signal }: Asking,
): Promise<ModelAnswer> {
  const left = deadline - performance.now();
  if (left <= 0) throw new ModelFailed("too slow");
  const result = await generateText({
    model: languageModel(settings, strict),
    ...prompt,
    ...callOptions(settings),
    output: Output.object({ schema: ModelAnswer }),
    maxOutputTokens: OUTPUT_TOKENS,
    maxRetries: 0,
    abortSignal: signal,
    // An endless answer is cut by the provider at the tokens, a slow one here. Not AbortSignal.any() over a time-out: Node 20
    // may collect that time-out before it ends anything.
    timeout: Math.ceil(left),
  });
  if (result.finishReason === "length") throw new ModelFailed("cut off", true);
  if (result.finishReason === "content-filter") throw new ModelFailed("refused");
  return result.output;
}

function failureOf(error: unknown): ModelFailed {
  if (error instanceof ModelFailed) return error;
  if (APICallError.isInstance(error)) return refusalOf(error);
  if (NoObjectGeneratedError.isInstance(error)) return new ModelFailed(`no valid object (${error.finishReason})`, true);
  if (error instanceof Error && /^(AbortError|TimeoutError)$/.test(error.name)) return new ModelFailed("too slow");
  return new ModelFailed(error instanceof Error ? error.name : "unknown", true);
}

/** 400 and 422 are tried again because they may mean the schema; a wrong key stays wrong. */
function refusalOf({ statusCode, responseHeaders }: APICallError): ModelFailed {
  const status = statusCode ?? 0;
  const isRetryable = status === 0 || status >= 500 || [400, 408, 409, 422, 429].includes(status);
  const seconds = Number(responseHeaders?.["retry-after"]);
  return new ModelFailed(`HTTP ${status || "none"}`, isRetryable, Number.isFinite(seconds) ? seconds * 1000 : 0);
}
