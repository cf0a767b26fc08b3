import type { Db } from "@/db/client";
import { countModelCall } from "@/db/first-users";
import { oncePerProcess } from "@/db/once-per-process";
import type { Problem } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { knownLanguage } from "@/lib/page/facts/language/page-language";
import { type CheckedFindings, checkFindings } from "./check-findings";
import type { FirstUsersReport } from "./first-users.schema";
import type { AiSettings } from "./model/language-model";
import { ModelFailed } from "./model/model-failed";
import { noteOf } from "./note";
import { type ProductPage, tooThin } from "./read-page";
import { RULES_NAME } from "./rules/name";

export interface MakingSettings {
  /** Null or absent: the rules make the report. */
  ai?: AiSettings | null;
}

interface Making {
  db: Db;
  now: Date;
  settings: MakingSettings;
  signal: AbortSignal;
}

/** Loaded when the first report needs them: the language library and the providers' kits cost every other page its start. */
const engines = {
  /** Their tables take about 100 MB and seconds to be laid out. */
  rules: oncePerProcess("rules of first users", () => import("./rules/rules-engine")),
  model: () => import("./model/ask-model"),
};

/**
 * For all attempts together. An answer has about 2,000 tokens, in some languages 3,000; many models write 60 to 100 a second. With the
 * 10 s of reading the page a report takes less than the 60 s after which clients and hosts give up.
 */
const MODEL_MS = 40_000;

/**
 * Of all servers together. A call reads at most about 12,000 tokens and writes at most 6,000, so that a day costs at most
 * 6 million tokens in and 3 million out.
 */
const MODEL_CALLS_A_DAY = 500;

/** Makes a report: by the configured model, or by the rules if there is none or it fails. Judged either way. Throws `page_too_thin`. */
export async function makeReport(page: ProductPage, making: Making): Promise<FirstUsersReport> {
  const byModel = making.settings.ai ? await findByModel(page, making.settings.ai, making) : null;
  const { name, summary, url, drawn } = page;
  const { kind, other_kinds, isGuess, unknownGiven, ...findings } =
    byModel ?? (await foundByRules(page, making.signal));
  return {
    url,
    product: { name, summary, kind, other_kinds },
    note: noteOf({ isGuess, unknownGiven, kind, other_kinds }),
    ...(drawn && { drawn: true as const }),
    ...findings,
    engine: byModel ? { kind: "model", name: making.settings.ai?.model ?? "" } : { kind: "rules", name: RULES_NAME },
    generated_at: making.now.toISOString(),
    cached: false,
  };
}

async function foundByRules(page: ProductPage, signal: AbortSignal): Promise<CheckedFindings> {
  const { judgeByRules } = await engines.rules();
  const { findings, mayBe } = await judgeByRules(page, signal);
  if (!findings) throw unknownKind(page, mayBe);
  return checkFindings(findings, page);
}

/** What the model found and the check let through; null, with the cause in the log, if that is no report. */
async function findByModel(page: ProductPage, ai: AiSettings, making: Making): Promise<CheckedFindings | null> {
  const { db, now, signal } = making;
  try {
    const { askModel } = await engines.model();
    const found = await askModel(ai, page, {
      deadline: performance.now() + (ai.timeoutMs ?? MODEL_MS),
      signal,
      mayCall: () => countModelCall(db, now, ai.callsADay ?? MODEL_CALLS_A_DAY),
    });
    // What is usual for a product is told by the tables alone: a model has to quote.
    const quoted = found.pain_points.filter(({ evidence }) => evidence.length > 0);
    const checked = checkFindings({ ...found, pain_points: quoted }, page);
    if (checked.segments.length > 0 && checked.pain_points.length > 0) return checked;
    throw new ModelFailed("nothing of its answer stands on the page");
  } catch (error) {
    if (!(error instanceof ModelFailed)) throw error;
    log.warn({ model: ai.model, reason: error.reason }, "a report of first users was made by the rules instead");
    return null;
  }
}

function unknownKind({ language }: ProductPage, mayBe: string[]): Problem {
  const isReadable = language === null || knownLanguage(language);
  const where = isReadable ? "" : " in a language that this service reads";
  const likely = mayBe.length > 0 ? ` It may be: ${mayBe.join(", ")}.` : "";
  return tooThin(`The page does not say what kind of product it is about${where}.${likely}`, mayBe);
}
