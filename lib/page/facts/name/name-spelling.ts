import { nameKey, wordCount } from "@/lib/core/clean-text";
import { bareName, titleParts } from "../evidence/title";

/** A name as one source writes it, and how far the source is believed. */
interface Written {
  text: string;
  weight: number;
}

/**
 * The spelling of a name that the most trusted source gives it; of equals, the first. A spelling for addresses, such as
 * "acme-flow", yields to any other. On a host that many share the title has the name from the address, where all is in small
 * letters: "acme" yields to "Acme" there.
 */
export function spellingOf(proposals: readonly Written[], key: string, isFromAddress: boolean): string | null {
  const same = proposals.filter(({ text }) => nameKey(text) === key).sort((a, b) => b.weight - a.weight);
  const isForAddress = isFromAddress ? isInAddress : isSlug;
  return (same.find(({ text }) => !isForAddress(text)) ?? same[0])?.text ?? null;
}

const isSlug = (text: string) => /^[a-z0-9]+(?:[-_][a-z0-9]+)+$/.test(text);
const isInAddress = (text: string) => /^[a-z0-9._-]+$/.test(text);

/** Above "Acme — short links on your own server" the name "acme-router" is the address of the code: the heading says what it is called. */
export function asHeaded(name: string, heading: string | null): string {
  const [first = "", ...rest] = titleParts(heading ?? "").map(bareName);
  if (!isSlug(name) || rest.length === 0) return name;
  const words = name.split(/[-_]/);
  const beginnings = words.map((_, at) => nameKey(words.slice(0, at + 1).join("")));
  return beginnings.includes(nameKey(first)) ? first : name;
}

/**
 * The name of a repository with its owner's: "Acme Home Planner (Beta)" heads acme-org/HomePlanner, which people call Acme Home
 * Planner.
 * @param owners what the address suggests beside the name, as name keys
 */
export function withOwner(name: string, heading: string | null, owners: readonly string[]): string {
  const headed = bareName((heading ?? "").replace(/\s*[(（][^()（）]*[)）]\s*$/u, ""));
  const key = nameKey(headed);
  const own = nameKey(name);
  const before = key.endsWith(own) ? key.slice(0, -own.length) : "";
  const isOwner = before.length > 1 && owners.some((owner) => owner.startsWith(before));
  return isOwner && wordCount(headed) > 1 ? headed : name;
}
