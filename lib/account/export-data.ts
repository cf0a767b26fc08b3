import { readPersonData } from "@/db/personal-data";
import { accountGone } from "@/lib/core/access";
import type { FounderContext } from "@/lib/core/context";

/**
 * Everything that is stored about the founder, as JSON text: names in snake_case, times in RFC 3339.
 * Throws `unauthorized` if the account is gone. What it holds and leaves out: docs/decisions/accounts.md.
 */
export async function exportData(ctx: FounderContext): Promise<string> {
  const { actor } = ctx;
  const data = await readPersonData(ctx.db, { id: actor.id, email: actor.email.toLowerCase() });
  if (!data) throw accountGone();
  const { changelog, campaignResults, analytics, newsletterFeatures, ...rest } = data;
  const whole = {
    exportedAt: ctx.now,
    ...rest,
    launches: data.launches.map((launch) => ({
      ...launch,
      changelog: of(launch.id, changelog),
      analytics: of(launch.id, analytics),
      newsletterFeatures: of(launch.id, newsletterFeatures),
    })),
    campaigns: data.campaigns.map((campaign) => ({
      ...campaign,
      results: campaignResults.filter(({ campaignId }) => campaignId === campaign.id),
    })),
  };
  return `${JSON.stringify(inSnakeCase(whole), null, 2)}\n`;
}

function of<T extends { listingId: string }>(id: string, rows: readonly T[]): T[] {
  return rows.filter(({ listingId }) => listingId === id);
}

/** The same value with every name as the API writes them. */
function inSnakeCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inSnakeCase);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      inSnakeCase(inner),
    ]),
  );
}
