import { oncePer } from "@/db/once-per";
import { composedOf } from "../page/forms";
import { fieldsOfTopic, type NamedField } from "./fields";
import { type Market, OWN_KIND, wideKinds } from "./market";
import type { Reading } from "./reading";

/** A system and what is done with it: "Obsidian plugin for recipe scaling" is for people of Obsidian, then for those who cook. */
const MAX_FIELDS = 2;

/**
 * The fields that a caller's words are about, systems first. Whoever a kind has that only stands in for these words comes after the people
 * of the fields. Beside a kind that is sure a system alone says more: cost alerts for Kubernetes are for its users first.
 */
export function leadingFields(reading: Reading, { kind }: Market): readonly NamedField[] {
  const { given } = reading;
  const isOpen = kind.id === OWN_KIND || given?.isSure === false || wideKinds.has(kind.id);
  return namedByCaller(reading).filter(({ field }) => isOpen || field.isSystem);
}

const namedByCaller = oncePer(({ given, page, lines: { words } }: Reading): readonly NamedField[] => {
  // Customers of a trade or a shop are no people of its field.
  if (!given?.own || page.sells !== null) return [];
  const { thing, use, people } = given.own;
  const about = people === null ? (use ?? "") : "";
  // What the program does is the last word of an English name: a photo log is no photo.
  const topic = words === "en" ? (composedOf(thing)?.topic ?? thing.split(" ").slice(0, -1).join(" ")) : thing;
  const named = fieldsOfTopic(`${topic} ${about}`, words);
  const systems = named.filter(({ field }) => field.isSystem);
  return [...systems, ...named.filter(({ field }) => !field.isSystem).slice(0, 1)].slice(0, MAX_FIELDS);
});
