import { type Market, platforms } from "../kinds/market";
import type { Reading } from "../kinds/reading";
import { tablesIn } from "../tables/tables";
import type { Fit } from "./fit";

/** People who are told by the system that they have, and by nothing else. */
export const isDevice = ({ audience }: Fit) => platforms.has(audience.id);

/** Stores of which each has programs for one system. */
const stores: Readonly<Record<string, string>> = { "apps.apple.com": "iphone", "play.google.com": "android" };

/** Those who have the one system on which an app runs, by the store that it is in, or by what the page says. */
export function onlyDevice({ kind }: Market, { page, lines, named }: Reading): Fit[] | null {
  const { audiences } = tablesIn(lines.words);
  const store = audiences.get(stores[new URL(page.url).hostname] ?? "");
  if (store) return [{ audience: store, found: named.get(store.id) ?? null }];
  const isApp = page.type === "mobile_app" || page.type === "desktop_app";
  const systems = systemIds.filter((id) => named.has(id));
  const isLed =
    named.get(systems[0] ?? "")?.hits.some(({ line }) => line.lead > 0) &&
    !lines.lines.some(({ lead, plain }) => lead > 0 && plain.includes("browser"));
  const only =
    isApp && isLed && kind.label !== "Games" && systems.length === 1 ? audiences.get(systems[0] ?? "") : null;
  return only ? [{ audience: only, found: named.get(only.id) ?? null }] : null;
}

const systemIds = ["mac", "iphone", "android", "windows"] as const;
