import { attribute, type Element } from "@/lib/page/fetch/parse-html";

/** Rules for robots that carry a value behind a colon; any other word there is the name of the robot that is spoken to. */
const VALUED = new Set(["max-snippet", "max-image-preview", "max-video-preview", "unavailable_after"]);

/**
 * Whether the header X-Robots-Tag gives one of these rules to all robots, or to Google's: "otherbot: noindex, googlebot:
 * all" keeps nobody out. A robot is spoken to up to the end of a line, and each header that was sent is a line.
 */
export function headerSays(header: string | null, rules: readonly string[]): boolean {
  const lines = (header ?? "").slice(0, 2_000).toLowerCase().split("\n");
  return lines.some((line) => lineSays(line, rules));
}

function lineSays(line: string, rules: readonly string[]): boolean {
  let robot: string | null = null;
  for (const part of line.split(",")) {
    const [name = "", rest] = part.split(":", 2);
    const isNamed = rest !== undefined && !VALUED.has(name.trim());
    if (isNamed) robot = name.trim();
    const rule = (isNamed ? rest : part).trim();
    if ((robot === null || robot === "googlebot") && rules.includes(rule)) return true;
  }
  return false;
}

/** Whether a meta element gives one of these rules to all robots, or to Google's. */
export function metaSays(element: Element, rules: readonly string[]): boolean {
  const name = attribute(element, "name")?.trim().toLowerCase();
  if (element.tagName !== "meta" || (name !== "robots" && name !== "googlebot")) return false;
  const given = (attribute(element, "content") ?? "").toLowerCase().split(/[\s,]+/);
  return rules.some((rule) => given.includes(rule));
}
