import { v7 as uuidv7 } from "uuid";
import type { Db } from "@/db/client";
import { findListed } from "@/db/drafts";
import { findFreeSlug } from "@/db/founder-drafts";
import { findLiveBySlug } from "@/db/listings";
import type { ListingRow } from "@/db/live-rows";
import { publishListing } from "@/db/moves";
import { countUse } from "@/db/partner-keys";
import { findTakenOut, insertConsent, type TakenOut } from "@/db/partners";
import { findOrCreateUser } from "@/db/users";
import { signInPath } from "@/lib/auth/return-to";
import { weekOf } from "@/lib/core/catalog/weeks";
import type { CallingPartner, Context } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { canonicalUrl, registrableDomain } from "@/lib/core/identity/canonical-url";
import { productIdentity } from "@/lib/core/identity/identity";
import { routes } from "@/lib/core/routes";
import type { copyOf } from "@/lib/launch/copy/copy";
import { slugCandidates } from "@/lib/launch/copy/slug";
import { queueMail } from "@/lib/mail/queue";
import { keyRefused } from "./judge-publish";

type Copy = ReturnType<typeof copyOf>;

/**
 * Throws `already_listed` if the product is live, with its slug, or scheduled, without: what is not public yet has no
 * address to report. Also if an admin took the product down or put it on hold, or its founder took it out, under any of
 * its addresses: what a person decided is not undone by a key.
 */
export async function refuseListed({ db, settings }: Context, url: string): Promise<void> {
  const listed = await findListed(db, canonicalUrl(url));
  if (listed?.status === "live" && listed.slug !== null) {
    const detail = `This product is already listed: ${settings.appUrl}${routes.product(listed.slug)}.`;
    throw new Problem("already_listed", detail, { slug: listed.slug });
  }
  if (listed) throw new Problem("already_listed", "This product is scheduled already.");
  const identity = productIdentity(url);
  const out = (await findTakenOut(db, registrableDomain(url))).find(
    (row) => productIdentity(row.canonicalUrl) === identity,
  );
  if (out) throw new Problem("already_listed", takenOutWords[out.status]);
}

const takenOutWords: Record<TakenOut, string> = {
  taken_down: "An admin has taken this product out of the catalog. Open a draft instead: a person reviews it.",
  held: "This product is on hold: an admin is looking at it. It will be listed again once they release it.",
  unlisted:
    "The founder has taken this product out of the catalog, and can bring it back on their own page. For another product of theirs, open a draft instead: a person reviews it.",
};

interface Publication {
  url: string;
  email: string;
  copy: Copy;
}

/**
 * Puts a product live at once, in this week: listing, founder's account, consent, the key's count, audit entry and mail,
 * in the caller's transaction, all or nothing. Of many at once one wins; throws `already_listed` for the others, and
 * `unauthorized` if the key was revoked meanwhile.
 */
export async function publish(ctx: Context, partner: CallingPartner, publication: Publication): Promise<ListingRow> {
  const { db, now } = ctx;
  await refuseListed(ctx, publication.url);
  const owner = await findOrCreateUser(db, publication.email);
  const { id, slug } = await insert(ctx, partner, publication, owner.id);
  await insertConsent(db, {
    email: owner.email,
    listingId: id,
    partnerId: partner.id,
    source: `partner:${partner.slug}`,
    givenAt: now,
  });
  await queuePublishedMail(db, ctx, { id, slug, to: owner.email, name: publication.copy.name, partner: partner.name });
  // Last, so that publishes of one partner wait for each other as shortly as can be.
  if (!(await countUse(db, partner.keyId, now))) {
    throw keyRefused("This X-Partner-Key was revoked a moment ago; nothing was published.");
  }
  const live = await findLiveBySlug(db, slug);
  if (!live) throw new Error(`the listing ${id} is not live`);
  return live;
}

/** More slugs than many products of one name ask for at one moment. */
const SLUGS = 50;

async function insert(ctx: Context, partner: CallingPartner, { url, email, copy }: Publication, ownerId: string) {
  const { db, now } = ctx;
  const domain = registrableDomain(url);
  const candidates = slugCandidates(copy.name, domain, SLUGS);
  const id = uuidv7();
  const listing = {
    ...copy,
    id,
    url,
    canonicalUrl: canonicalUrl(url),
    registrableDomain: domain,
    ownerId,
    founderEmail: email,
    partnerId: partner.id,
    partnerSource: ctx.request.partnerSource,
    launchWeek: weekOf(now),
    launchedAt: now,
    goLiveAt: now,
    createdAt: now,
    updatedAt: now,
  };
  const how = {
    actor: { kind: "partner", id: partner.id },
    at: now,
    reason: `Published over the API with the key of ${partner.name}.`,
  } as const;
  // If nothing was inserted, either the address was taken meanwhile, which is refused, or the slug, and the next one is tried.
  for (let attempt = 0; attempt <= SLUGS; attempt++) {
    const free = attempt < SLUGS ? await findFreeSlug(db, candidates) : null;
    const slug = free ?? `${candidates[0] ?? "product"}-${id}`;
    if (await publishListing(db, { ...listing, slug }, how)) return { id, slug };
    await refuseListed(ctx, url);
  }
  throw new Error(`no slug could be kept for listing ${id}`);
}

interface PublishedMail {
  id: string;
  slug: string;
  to: string;
  name: string;
  partner: string;
}

async function queuePublishedMail(
  tx: Db,
  { settings }: Context,
  { id, slug, to, name, partner }: PublishedMail,
): Promise<void> {
  const facts = {
    name,
    partner,
    productUrl: `${settings.appUrl}${routes.product(slug)}`,
    signInUrl: `${settings.appUrl}${signInPath("/me")}`,
  };
  await queueMail(tx, { kind: "partner_published", to, key: `partner_published:${id}`, facts, listingId: id });
}
