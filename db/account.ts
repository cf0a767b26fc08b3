import { and, asc, eq, isNull, like, ne, or, sql } from "drizzle-orm";
import type { Db } from "./client";
import { launchColumns } from "./drafts";
import { lockByName } from "./moves";
import {
  analyticsDaily,
  auditLog,
  changelogEntries,
  directoryOrders,
  directoryResults,
  idempotencyKeys,
  launchCredits,
  listings,
  mailOptOuts,
  mails,
  marketingConsents,
  newsletterFeatures,
  oauthClients,
  oauthGrants,
  partners,
  rateLimits,
  sessions,
  signInTokens,
  upvotes,
  users,
  waitingEdits,
} from "./schema";

/** A person whose data is read or deleted. */
export interface Person {
  id: string;
  /** Lower case. */
  email: string;
}

const isOwn = ({ id, email }: Person) =>
  or(eq(listings.ownerId, id), and(isNull(listings.ownerId), sql`lower(${listings.founderEmail}) = ${email}`));

/**
 * Everything that is stored about a person, read in one snapshot. Leaves out secrets (draft ids, hashes of links and
 * networks) and other people's data. Null if there is no such person.
 */
export async function readPersonData(db: Db, person: Person) {
  return db.transaction(
    async (tx) => {
      const [account] = await tx
        .select({ id: users.id, email: users.email, name: users.name, createdAt: users.createdAt })
        .from(users)
        .where(eq(users.id, person.id));
      if (!account) return null;
      return {
        account,
        sessions: await tx
          .select({ createdAt: sessions.createdAt, endsAt: sessions.endsAt })
          .from(sessions)
          .where(eq(sessions.userId, person.id))
          .orderBy(asc(sessions.createdAt)),
        connectedAgents: await agentsOf(tx, person),
        ...(await launchesOf(tx, person)),
        ...(await activityOf(tx, person)),
        ...(await mailOf(tx, person)),
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** What the person allows agents. The hashes of tokens are left out. */
function agentsOf(tx: Db, person: Person) {
  return tx
    .select({
      name: oauthClients.name,
      clientId: oauthClients.id,
      redirectHost: oauthGrants.redirectHost,
      scopes: oauthGrants.scopes,
      createdAt: oauthGrants.createdAt,
      usedAt: oauthGrants.usedAt,
      endsAt: oauthGrants.endsAt,
    })
    .from(oauthGrants)
    .innerJoin(oauthClients, eq(oauthClients.id, oauthGrants.clientId))
    .where(eq(oauthGrants.userId, person.id))
    .orderBy(asc(oauthGrants.id));
}

const { draftId: _secret, nameSearch: _name, labels: _labels, partnerId: _partner, ...ownColumns } = launchColumns;

async function launchesOf(tx: Db, person: Person) {
  const ofOwn = sql`in (select id from ${listings} where ${isOwn(person)})`;
  return {
    launches: await tx
      .select({
        ...ownColumns,
        // A draft that somebody else opened has that person's address.
        founderEmail: sql<
          string | null
        >`case when lower(${listings.founderEmail}) = ${person.email} then ${listings.founderEmail} end`,
      })
      .from(listings)
      .where(isOwn(person))
      .orderBy(asc(listings.id)),
    changelog: await tx.select().from(changelogEntries).where(sql`${changelogEntries.listingId} ${ofOwn}`),
    waitingEdits: await tx.select().from(waitingEdits).where(sql`${waitingEdits.listingId} ${ofOwn}`),
    credits: await tx
      .select({ givenAt: launchCredits.givenAt, usedAt: launchCredits.usedAt })
      .from(launchCredits)
      .where(eq(launchCredits.ownerId, person.id)),
    analytics: await tx.select().from(analyticsDaily).where(sql`${analyticsDaily.listingId} ${ofOwn}`),
    newsletterFeatures: await tx.select().from(newsletterFeatures).where(sql`${newsletterFeatures.listingId} ${ofOwn}`),
  };
}

async function activityOf(tx: Db, { id }: Person) {
  return {
    votes: await tx
      .select({
        listingId: upvotes.listingId,
        slug: listings.slug,
        name: listings.name,
        counted: upvotes.counted,
        hold: upvotes.hold,
        createdAt: upvotes.createdAt,
      })
      .from(upvotes)
      .innerJoin(listings, eq(listings.id, upvotes.listingId))
      .where(eq(upvotes.userId, id))
      .orderBy(asc(upvotes.createdAt)),
    campaigns: await tx.select().from(directoryOrders).where(eq(directoryOrders.ownerId, id)),
    campaignResults: await tx
      .select({
        campaignId: directoryResults.orderId,
        directory: directoryResults.directory,
        position: directoryResults.position,
        week: directoryResults.week,
        status: directoryResults.status,
        submittedAt: directoryResults.submittedAt,
        liveUrl: directoryResults.liveUrl,
        linkType: directoryResults.linkType,
        checkedAt: directoryResults.checkedAt,
        note: directoryResults.note,
      })
      .from(directoryResults)
      .innerJoin(directoryOrders, eq(directoryOrders.id, directoryResults.orderId))
      .where(eq(directoryOrders.ownerId, id)),
    deeds: await tx
      .select({
        listingId: auditLog.listingId,
        action: auditLog.action,
        fromStatus: auditLog.fromStatus,
        toStatus: auditLog.toStatus,
        reason: auditLog.reason,
        changes: auditLog.changes,
        at: auditLog.at,
      })
      .from(auditLog)
      .where(eq(auditLog.actorId, id))
      .orderBy(asc(auditLog.id)),
  };
}

async function mailOf(tx: Db, { email }: Person) {
  return {
    // The facts of a mail are left out: they may contain a secret link.
    mails: await tx
      .select({
        kind: mails.kind,
        listingId: mails.listingId,
        status: mails.status,
        createdAt: mails.createdAt,
        sendAt: mails.sendAt,
        sentAt: mails.sentAt,
      })
      .from(mails)
      .where(sql`lower(${mails.recipient}) = ${email}`)
      .orderBy(asc(mails.id)),
    marketingConsents: await tx
      .select({
        listingId: marketingConsents.listingId,
        source: marketingConsents.source,
        givenAt: marketingConsents.givenAt,
      })
      .from(marketingConsents)
      .where(eq(marketingConsents.email, email)),
    mailOptOuts: await tx.select({ at: mailOptOuts.at }).from(mailOptOuts).where(eq(mailOptOuts.email, email)),
    partnerApplications: await tx
      .select({
        name: partners.name,
        website: partners.website,
        about: partners.about,
        status: partners.status,
        appliedAt: partners.appliedAt,
      })
      .from(partners)
      .where(sql`lower(${partners.email}) = ${email}`),
  };
}

/**
 * Deletes a person with their data, in the caller's transaction. With `keepsLive`, live listings stay without their
 * maker. Vote counts lose the person's votes; the audit log keeps what was done, not by whom. A concurrent write of
 * the same person either commits first and is deleted too, or fails on its foreign key. False if the person is
 * already gone.
 */
export async function removePerson(tx: Db, person: Person, { keepsLive, at }: { keepsLive: boolean; at: Date }) {
  // Two that take votes off many listings would deadlock; the daily review takes this lock too.
  await lockByName(tx, "vote-review");
  // Before the person: a claim locks its draft and then the person.
  await tx
    .select({ id: listings.id })
    .from(listings)
    .where(and(isNull(listings.ownerId), isOwn(person)))
    .orderBy(listings.id)
    .for("update");
  const there = await tx.select({ id: users.id }).from(users).where(eq(users.id, person.id)).for("update");
  if (there.length === 0) return false;
  await removeVotes(tx, person);
  // Texts that the person wrote earlier are theirs, too.
  await tx
    .update(auditLog)
    .set({ changes: null })
    .where(sql`${auditLog.listingId} in (select id from ${listings} where ${isOwn(person)})`);
  await tx
    .delete(waitingEdits)
    .where(sql`${waitingEdits.listingId} in (select id from ${listings} where ${isOwn(person)})`);
  if (keepsLive) await removeMakerFromLive(tx, person, at);
  await tx.delete(listings).where(isOwn(person));
  await tx.update(listings).set({ founderEmail: null }).where(sql`lower(${listings.founderEmail}) = ${person.email}`);
  await forgetTraces(tx, person);
  await tx.delete(users).where(eq(users.id, person.id));
  return true;
}

async function removeVotes(tx: Db, { id }: Person): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from upvotes where user_id = ${id} returning listing_id, counted)
    update listings set upvotes = listings.upvotes - 1
    from gone where gone.counted and listings.id = gone.listing_id`);
}

async function removeMakerFromLive(tx: Db, { id }: Person, at: Date): Promise<void> {
  await tx
    .update(listings)
    .set({
      ownerId: null,
      draftId: null,
      founderEmail: null,
      creatorName: null,
      twitterHandle: null,
      reviewNote: null,
      updatedAt: at,
    })
    .where(and(eq(listings.ownerId, id), eq(listings.status, "live")));
}

async function forgetTraces(tx: Db, { id, email }: Person): Promise<void> {
  const caller = `account:${id}`;
  await tx.update(auditLog).set({ actorId: null }).where(eq(auditLog.actorId, id));
  await tx
    .update(auditLog)
    .set({ reason: sql`replace(${auditLog.reason}, ${email}, '(deleted account)')` })
    .where(sql`position(${email} in ${auditLog.reason}) > 0`);
  // Those of the person's agents are under the same name, with a slash after it.
  await tx
    .delete(idempotencyKeys)
    .where(or(eq(idempotencyKeys.caller, caller), like(idempotencyKeys.caller, `${caller}/%`)));
  await tx.delete(rateLimits).where(sql`right(${rateLimits.key}, ${caller.length}::int) = ${caller}`);
  await tx.delete(signInTokens).where(sql`lower(${signInTokens.identifier}) = ${email}`);
  await tx.delete(marketingConsents).where(eq(marketingConsents.email, email));
  await tx
    .delete(partners)
    .where(
      and(sql`lower(${partners.email}) = ${email}`, ne(partners.status, "approved"), ne(partners.status, "stopped")),
    );
  // Last, so that this statement sees what others have queued to this address until now.
  await tx.delete(mails).where(sql`lower(${mails.recipient}) = ${email}`);
}
