import { asc, eq, sql } from "drizzle-orm";
import { isOwn, type Person } from "./account";
import type { Db } from "./client";
import { launchColumns } from "./drafts";
import {
  analyticsDaily,
  auditLog,
  changelogEntries,
  directoryOrders,
  directoryResults,
  launchCredits,
  listings,
  mailOptOuts,
  mails,
  marketingConsents,
  newsletterFeatures,
  oauthClients,
  oauthGrants,
  partners,
  sessions,
  subscriptions,
  upvotes,
  users,
  waitingEdits,
} from "./schema";

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
    subscriptions: await tx
      .select({
        /** Null for the newsletter. */
        listingId: subscriptions.listingId,
        slug: listings.slug,
        name: listings.name,
        categories: subscriptions.categories,
        createdAt: subscriptions.createdAt,
        confirmedAt: subscriptions.confirmedAt,
      })
      .from(subscriptions)
      .leftJoin(listings, eq(listings.id, subscriptions.listingId))
      .where(eq(subscriptions.email, email))
      .orderBy(asc(subscriptions.createdAt), asc(subscriptions.id)),
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
