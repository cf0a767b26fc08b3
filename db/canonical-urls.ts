import { asc, eq, gt } from "drizzle-orm";
import { writeAudit } from "./audit";
import type { Db } from "./client";
import { isTaken, lockByName } from "./moves";
import { dataVersions, directoryOrders, listings } from "./schema";

/** The current rules for canonical URLs. */
export interface CanonicalRules {
  version: number;
  canonicalUrl(href: string): string;
  registrableDomain(href: string): string;
}

/** A row that keeps its old URL because another row has the new one. */
export interface Coinciding {
  table: "listings" | "directory_orders";
  id: string;
  canonicalUrl: string;
  wanted: string;
}

const RULE = "canonical_url";
const BATCH = 5_000;

/**
 * Recomputes stored canonical URLs and registrable domains if they follow older rules: once, in one transaction, however many servers start. They
 * come from the URLs as they were given: an older canonical URL may have lost what newer rules tell products apart by.
 * Two rows that now share a URL are never merged: the second keeps its old one, the audit log says so, and both are
 * returned. Null if the rows follow these rules already.
 */
export async function renewCanonicalUrls(db: Db, rules: CanonicalRules, at: Date): Promise<Coinciding[] | null> {
  return db.transaction(async (tx) => {
    await lockByName(tx, RULE);
    const [stored] = await tx.select().from(dataVersions).where(eq(dataVersions.rule, RULE));
    if (stored && stored.version >= rules.version) return null;
    const coinciding = [...(await renewListings(tx, rules, at)), ...(await renewOrders(tx, rules))];
    await tx
      .insert(dataVersions)
      .values({ rule: RULE, version: rules.version })
      .onConflictDoUpdate({ target: dataVersions.rule, set: { version: rules.version } });
    return coinciding;
  });
}

async function renewListings(tx: Db, rules: CanonicalRules, at: Date): Promise<Coinciding[]> {
  const columns = { id: listings.id, url: listings.url, canonicalUrl: listings.canonicalUrl };
  const page = (after: string | null) =>
    tx
      .select(columns)
      .from(listings)
      .where(after === null ? undefined : gt(listings.id, after))
      .orderBy(asc(listings.id))
      .limit(BATCH);
  await renewDomains(tx, rules);
  const coinciding = await renew(page, rules, async ({ id, wanted }) => {
    const set = tx.transaction((savepoint) =>
      savepoint.update(listings).set({ canonicalUrl: wanted }).where(eq(listings.id, id)),
    );
    return isFree(set, "listings_one_live_per_url");
  });
  const actor = { kind: "system", id: null } as const;
  await writeAudit(
    tx,
    coinciding.map(({ id, wanted }) => ({
      listingId: id,
      actor,
      action: "same_product",
      reason: `Another launch has the address ${wanted}.`,
      at,
    })),
  );
  return coinciding.map((row) => ({ table: "listings", ...row }));
}

async function renewDomains(tx: Db, { registrableDomain }: CanonicalRules): Promise<void> {
  const { id, url, registrableDomain: domain } = listings;
  for (let after: string | null = null; ; ) {
    const rows: { id: string; url: string; domain: string }[] = await tx
      .select({ id, url, domain })
      .from(listings)
      .where(after === null ? undefined : gt(id, after))
      .orderBy(asc(id))
      .limit(BATCH);
    for (const row of rows) {
      const wanted = registrableDomain(row.url);
      if (wanted === row.domain) continue;
      await tx.update(listings).set({ registrableDomain: wanted }).where(eq(id, row.id));
    }
    after = rows.at(-1)?.id ?? null;
    if (after === null) return;
  }
}

async function renewOrders(tx: Db, rules: CanonicalRules): Promise<Coinciding[]> {
  const columns = { id: directoryOrders.id, url: directoryOrders.url, canonicalUrl: directoryOrders.canonicalUrl };
  const page = (after: string | null) =>
    tx
      .select(columns)
      .from(directoryOrders)
      .where(after === null ? undefined : gt(directoryOrders.id, after))
      .orderBy(asc(directoryOrders.id))
      .limit(BATCH);
  const coinciding = await renew(page, rules, ({ id, wanted }) => {
    const set = tx.transaction((savepoint) =>
      savepoint.update(directoryOrders).set({ canonicalUrl: wanted }).where(eq(directoryOrders.id, id)),
    );
    return isFree(set, "directory_orders_own_once");
  });
  return coinciding.map((row) => ({ table: "directory_orders", ...row }));
}

type Renewed = Omit<Coinciding, "table">;

/** With the URL as it was given. */
interface Row {
  id: string;
  url: string;
  canonicalUrl: string;
}

/** Updates the rows of a table whose URL changes. Returns the rows whose new URL is taken. */
async function renew(
  page: (after: string | null) => Promise<Row[]>,
  { canonicalUrl }: CanonicalRules,
  write: (row: Renewed) => Promise<boolean>,
): Promise<Renewed[]> {
  const coinciding: Renewed[] = [];
  let rows = await page(null);
  while (rows.length > 0) {
    for (const { url, ...row } of rows) {
      const renewed = { ...row, wanted: canonicalUrl(url) };
      if (renewed.wanted !== row.canonicalUrl && !(await write(renewed))) coinciding.push(renewed);
    }
    rows = await page(rows.at(-1)?.id ?? null);
  }
  return coinciding;
}

/** False if the write failed because the URL is taken. */
async function isFree(write: Promise<unknown>, index: string): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (isTaken(error, index)) return false;
    throw error;
  }
}
