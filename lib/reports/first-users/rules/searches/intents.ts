import type { Market } from "../kinds/market";
import { inLetterCase } from "../page/letter-case";
import type { PageLines } from "../page/lines";
import { say } from "../tables/phrases";
import { type Kind, tablesIn } from "../tables/tables";

/** Whom a search finds, by its words. */
export function intentOf(query: string, { thing, kind }: Market, language: PageLines["language"]): string {
  const [, rival] = /^(.+?) (?:alternative|alternatives)(?: .*)?$/iu.exec(query) ?? [];
  if (language !== "en") return say("intent_seek", language);
  if (rival && !/^(?:free|open source|best|self hosted)/iu.test(rival))
    return say(isGameKind(kind) ? "intent_like" : "intent_rival", "en", { rival: rivalName(rival) });
  if (/\b(?:vs|versus|best|top|compare|comparison|reviews?|cost|costs|price|prices)\b/iu.test(query))
    return say("intent_choose", "en");
  if (/^(?:games|movies|books|apps) like /iu.test(query) || / games like /iu.test(query))
    return say("intent_similar", "en");
  if (/\b(?:open source|self.?hosted|selfhosted|offline|local|private)\b/iu.test(query)) return say("intent_own", "en");
  if (/\bfree\b/iu.test(query)) return say("intent_free", "en");
  if (/^what .* do you use$/iu.test(query)) return say("intent_asking", "en");
  if (startsWithTask.test(query)) return say("intent_task", "en");
  return say("intent_seek", "en", { thing: inLetterCase(thing, "en") });
}

const startsWithTask =
  /^(?:how|why|what|when|turn|start|grow|merge|edit|convert|clone|remove|make|create|write|learn|find|get|send|track|build|deploy|monitor|compare|connect|automate|manage|save|split|sell|plan|rent|extract|compress|record|translate|chat|run|host|clean|check|sync|schedule|share|reduce|count|practise|practice|read|book|sew|generate|organi[sz]e|test|debug|prepare|pass)\b/iu;

let written: ReadonlyMap<string, string> | undefined;

/** A rival of the tables as it is written, from a search in small letters; of two spellings the first. */
function rivalName(rival: string): string {
  const all = () => tablesIn("en").kinds.flatMap(({ rivals }) => rivals);
  written ??= new Map(
    all()
      .toReversed()
      .map((name) => [name.toLowerCase(), name]),
  );
  return written.get(rival.toLowerCase()) ?? rival;
}

/** A game, and no tool for those who play: what people look for by games that are like it. */
export const isGameKind = ({ label, queries }: Kind) =>
  label === "Games" && queries.some((query) => /\bgames?\b.*\blike\b/u.test(query));
