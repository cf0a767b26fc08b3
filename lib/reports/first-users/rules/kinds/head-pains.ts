import { z } from "zod";
import { readDataRows } from "@/lib/core/data-file";
import type { PageLanguage } from "@/lib/page/facts/language/page-language";
import { plainOf } from "@/lib/page/facts/words/plain-text";
import { findCue } from "../page/cues";
import { type Pain, tablesIn } from "../tables/tables";

const list = z.string().transform((text) => text.split(";").filter(Boolean));
const Row = z.object({ head: z.string(), words: list, pains: list });

let read: z.output<typeof Row>[] | undefined;
const rows = () => (read ??= readDataRows("kinds/head-pains.csv", Row));

/** What usually hurts without a log, a planner or a management tool, whatever it is for. */
export function headPains(thing: string, language: PageLanguage): Pain[] {
  const plain = plainOf(thing);
  const row = rows().find(({ words }) => findCue(plain, words, language));
  const { usualPains } = tablesIn(language);
  return row?.pains.flatMap((id) => usualPains.get(id) ?? []) ?? [];
}

/** The ids of the pains that these rows name. */
export const namedPains = (): string[] => rows().flatMap(({ pains }) => pains);
