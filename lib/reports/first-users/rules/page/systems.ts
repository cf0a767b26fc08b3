import { oncePer } from "@/db/once-per";
import { plainOf } from "@/lib/page/facts/words/plain-text";
import { findName } from "./cues";
import { isDeniedSystem } from "./denied-systems";
import { allFacets } from "./facets";
import type { PageLines } from "./lines";

/** Systems that a product runs on, and browsers: a page that speaks of one of a group, and not of another, is not for that. */
const groups = [
  ["mac", "windows", "linux"],
  ["iphone", "ipad", "android"],
  ["chrome", "firefox"],
] as const;

/** People of one system. */
const systemOf: Partial<Record<string, string>> = {
  mac: "mac",
  windows: "windows",
  linuxusers: "linux",
  iphone: "iphone",
  android: "android",
};

/** Whether a text, or a group of people, is for a system of which the page says nothing, while it speaks of another, or denies it. */
export interface OtherSystems {
  isInText(text: string): boolean;
  isOfPeople(id: string): boolean;
}

/** The systems that this page is not for. Kinds, people and searches ask for them, so they are read once. */
export const otherSystems = oncePer(systemsIn);

function systemsIn({ lines, words }: PageLines): OtherSystems {
  const cues = new Map(allFacets().flatMap((row) => (row.language === null ? [[row.facet, row.cues] as const] : [])));
  const text = lines.map(({ plain }) => plain).join("\n");
  const isSaid = (system: string) => findName(text, cues.get(system) ?? [], words) !== null;
  const others = groups.flatMap((group) => {
    const said = group.filter(isSaid);
    const denied = said.filter((system) => isDeniedSystem(lines, cues.get(system) ?? []));
    const silent = group.filter((system) => !said.includes(system));
    return said.length > denied.length ? [...silent, ...denied] : denied;
  });
  return {
    isInText: (one) => findName(plainOf(one), others, words) !== null,
    isOfPeople: (id) => others.some((system) => system === systemOf[id]),
  };
}
