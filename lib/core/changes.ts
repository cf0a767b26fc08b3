/** Longer values are named but not quoted. */
const MAX_QUOTED_LENGTH = 80;

/**
 * What an edit changed, for the audit log: `price 149.00 → 199.00; description`. `before` is null for something new.
 * Empty if nothing has changed.
 */
export function changesOf<F extends Record<string, string>>(before: F | null, after: F): string {
  return Object.entries(after)
    .filter(([name, now]) => now !== (before?.[name] ?? ""))
    .map(([name, now]) => changeOf(name.replaceAll("_", " "), before?.[name], now))
    .join("; ");
}

function changeOf(name: string, before: string | undefined, now: string): string {
  if (now.length > MAX_QUOTED_LENGTH || (before?.length ?? 0) > MAX_QUOTED_LENGTH) return name;
  if (before === undefined) return `${name} ${now}`;
  return `${name} ${before || "unknown"} → ${now || "unknown"}`;
}
