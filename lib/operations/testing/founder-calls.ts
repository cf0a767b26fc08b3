import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { expect } from "vitest";
import { insertCredit } from "@/db/payments";
import { changelogEntries } from "@/db/schema";
import { listSubscriptions, subscribeAccount } from "@/db/subscriptions";
import { insertChangelogEntry, insertDirectory, insertListing } from "@/db/testing";
import { DEVICE_GRANT, registerClient } from "@/lib/auth/oauth/clients";
import { allowAgent } from "@/lib/auth/oauth/consent";
import { requestByDevice } from "@/lib/auth/oauth/device";
import { execute } from "@/lib/core/operation";
import { as, testNow, withRequest, withSessionOf } from "@/lib/core/testing";
import { insertCampaign, markAs } from "@/lib/directories/campaign/testing";
import { sealRemoved } from "@/lib/launch/changelog/removed-entry";
import { insertOpenDraft, insertPerson, insertSubmittable, nextWeek } from "@/lib/launch/draft/testing";
import { claimDraft } from "@/lib/operations/founder/claim-draft";
import { giveKey } from "@/lib/partner/key";
import { insertPartner, keyRowOf } from "@/lib/partner/testing";
import { type MakeCall, ownDraft, ownLaunch, ownListing, ownResult, renamed, type Stage } from "./right-call";

const png = sharp({ create: { width: 64, height: 64, channels: 3, background: "#aa2222" } }).png();

async function ownEntry(stage: Stage) {
  const { id: listingId } = await ownListing(stage);
  const entry = randomUUID();
  await insertChangelogEntry(stage.ctx.db, { id: entry, listingId, title: "Dark", body: "Dark." });
  return { id: "own-launch", entry };
}

/** A client that has registered, and what it asks for. */
async function agentRequest({ ctx }: Stage) {
  const redirect_uri = "https://agent.example/callback";
  const { id } = await registerClient(ctx.db, { redirect_uris: [redirect_uri] }, ctx.now);
  return {
    response_type: "code",
    client_id: id,
    redirect_uri,
    code_challenge: "a".repeat(43),
    code_challenge_method: "S256",
    state: "s",
    scope: "me:read",
  };
}

/** The code that a device shows. */
async function deviceCode({ ctx }: Stage): Promise<string> {
  const { db, now, settings } = ctx;
  const client = await registerClient(db, { grant_types: [DEVICE_GRANT] }, now);
  const asked = { client, scope: "me:read", resource: undefined, page: `${settings.appUrl}/oauth/device` };
  return (await requestByDevice(asked, { db, now, appUrl: settings.appUrl })).user_code;
}

/** A right call of every operation that founders alone may call. */
export const founderCalls: Record<string, MakeCall> = {
  add_to_campaign: async ({ ctx, site }) => {
    await insertDirectory(ctx.db, { slug: "rockets" });
    return { input: { directory: "rockets", url: site }, answer: { added: true } };
  },
  advise_growth: ownLaunch(),
  answer_authorization_request: async (stage) => ({
    input: { ...(await agentRequest(stage)), decision: "allow", account: stage.founder.id },
    answer: { back: expect.stringContaining("https://agent.example/callback?code=lcc_") },
  }),
  answer_device_request: async (stage) => ({
    input: { user_code: await deviceCode(stage), decision: "allow", account: stage.founder.id },
    answer: { allowed: true },
  }),
  ask_for_rename: async (stage) => {
    const { input } = await renamed(stage);
    return { input: { ...input, product_name: "Newer name" }, isOwn: true, answer: { outcome: "waits" } };
  },
  check_campaign_link: ownResult,
  check_draft_badge: async (stage) => ({ ...(await ownDraft(stage)), answer: { found: false } }),
  choose_instant_launch: ownDraft,
  choose_launch_week: async (stage) => {
    const { input, isOwn } = await ownDraft(stage);
    return { input: { ...input, week: nextWeek }, isOwn };
  },
  claim_draft: async ({ ctx, founder }) => {
    const { draftId: draft } = await insertOpenDraft(ctx.db, { founderEmail: founder.email });
    return { input: { draft }, answer: { is_owner: true } };
  },
  correct_changelog_entry: async (stage) => ({
    input: { ...(await ownEntry(stage)), shown: "{}", title: "Dark theme", body: "It is **dark**." },
    isOwn: true,
  }),
  count_open_payments: () => ({ input: {} }),
  count_upvotes_needed: async (stage) => {
    await insertListing(stage.ctx.db);
    const { input } = await ownDraft(stage);
    return { input: {}, answer: { draft: input.draft, missing: 1 } };
  },
  delete_account: ({ founder }) => ({ input: { email: founder.email, live: "delete" }, isOwn: true }),
  disconnect_agent: async (stage) => {
    const { ctx, founder } = stage;
    const client = await registerClient(ctx.db, { redirect_uris: ["https://agent.example/callback"] }, ctx.now);
    const terms = {
      scopes: ["me:read" as const],
      audience: "site" as const,
      redirectHost: "agent.example",
      minutes: 1,
    };
    const { id } = await allowAgent(as(ctx, founder), { client, ...terms });
    return { input: { agent: id }, isOwn: true };
  },
  discard_draft: ownDraft,
  edit_own_listing: async (stage) => {
    await ownListing(stage);
    return { input: { id: "own-launch", revision: 0, tagline: "New" }, isOwn: true, answer: { saved: true } };
  },
  end_all_sessions: () => ({ input: {} }),
  end_partner_key: async ({ ctx, founder }) => {
    const { id } = await insertPartner(ctx.db, { email: founder.email });
    await giveKey(ctx.db, id, testNow);
    return { input: { key: (await keyRowOf(ctx.db, id)).id }, isOwn: true };
  },
  export_account: () => ({ input: {} }),
  find_my_follow: async (stage) => {
    await ownListing(stage);
    return { input: { slug: "own-launch" }, answer: { following: false } };
  },
  follow_launch: async (stage) => {
    await ownListing(stage);
    return { input: { slug: "own-launch", following: true }, answer: { following: true } };
  },
  find_my_launch: async (stage) => {
    await ownListing(stage);
    return { input: { launch: "own-launch" }, isOwn: true };
  },
  get_directory_campaign_status: ownLaunch(),
  get_draft: async (stage) => ({ input: (await ownDraft(stage)).input, answer: { draft: { is_owner: true } } }),
  get_launch_analytics: ownLaunch(),
  get_launch_dashboard: async (stage) => {
    const { id } = await ownListing(stage);
    return { input: { id, days: 30 }, isOwn: true };
  },
  get_my_campaign: async ({ ctx, founder, site }) => ({
    input: { id: await insertCampaign(as(ctx, founder), ["alpha"], site) },
    isOwn: true,
  }),
  get_my_launches: () => ({ input: {} }),
  get_own_listing: ownLaunch(),
  get_partner_dashboard: async ({ ctx, founder }) => {
    await insertPartner(ctx.db, { email: founder.email });
    return { input: {}, answer: { status: "approved" } };
  },
  list_all_my_launches: () => ({ input: {} }),
  list_connected_agents: () => ({ input: {} }),
  list_drafts_for_me: () => ({ input: {} }),
  list_first_advice: async (stage) => ({ input: { id: (await ownListing(stage)).id }, isOwn: true }),
  list_my_campaigns: () => ({ input: {} }),
  list_my_places: () => ({ input: {} }),
  list_my_plans: () => ({ input: {} }),
  list_my_subscriptions: () => ({ input: {} }),
  list_my_votes: async ({ ctx }) => ({ input: { ids: [(await insertListing(ctx.db)).id] } }),
  mark_campaign_directory: async (stage) => {
    const { input, isOwn } = await ownResult(stage);
    return { input: { ...input, from: "planned", to: "submitted" }, isOwn };
  },
  mark_campaign_directory_live: async ({ ctx, founder, site }) => {
    // The product is elsewhere: a page of its own would be refused.
    const campaign = await insertCampaign(as(ctx, founder), ["alpha"]);
    await markAs(as(ctx, founder), { campaign, directory: "alpha", from: "planned" }, "submitted");
    return {
      input: { campaign, directory: "alpha", from: "submitted", live_url: site },
      isOwn: true,
      answer: { check: { linkType: "no_link", kept: true } },
    };
  },
  move_launch: async (stage) => {
    await ownListing(stage, { status: "scheduled", launchWeek: nextWeek, launchedAt: null });
    return { input: { id: "own-launch", week: "2026-W49" }, isOwn: true, answer: { launchWeek: "2026-W49" } };
  },
  note_campaign_directory: async (stage) => {
    const { input, isOwn } = await ownResult(stage);
    return { input: { ...input, note: "Asked them by email.", shown: "{}" }, isOwn };
  },
  preview_changelog_entry: async (stage) => {
    await ownListing(stage);
    return { input: { id: "own-launch", title: "Dark theme", body: "It is **dark**." }, isOwn: true };
  },
  publish_changelog: async (stage) => {
    await ownListing(stage);
    return { input: { id: "own-launch", title: "Dark theme", body: "It is **dark**." }, isOwn: true };
  },
  read_authorization_request: async (stage) => ({
    input: await agentRequest(stage),
    answer: { kind: "ask", asked: { host: "agent.example", scopes: ["me:read"] } },
  }),
  read_device_request: async (stage) => ({
    input: { user_code: await deviceCode(stage) },
    answer: { name: "Unnamed agent", scopes: ["me:read"] },
  }),
  relist_launch: ownLaunch({ status: "unlisted", launchedAt: testNow }),
  remove_changelog_entry: async (stage) => ({ input: await ownEntry(stage), isOwn: true }),
  restore_changelog_entry: async (stage) => {
    const { id } = await ownEntry(stage);
    const [entry] = await stage.ctx.db.select().from(changelogEntries);
    if (!entry) throw new Error("the entry was not inserted");
    await stage.ctx.db.delete(changelogEntries);
    return { input: { id, sealed: sealRemoved(entry, stage.ctx.now) }, isOwn: true, answer: { entry: entry.id } };
  },
  rotate_partner_key: async ({ ctx, founder }) => {
    await insertPartner(ctx.db, { email: founder.email });
    return { input: {}, isOwn: true };
  },
  save_campaign: async ({ ctx, founder, site }) => {
    await insertCampaign(as(ctx, founder), ["alpha"], site);
    return { input: { url: site } };
  },
  save_draft: async (stage) => {
    const { input, isOwn } = await ownDraft(stage);
    return { input: { ...input, revision: 0, tagline: "Rockets for all" }, isOwn, answer: { saved: true } };
  },
  set_vote: async ({ ctx }) => {
    await insertListing(ctx.db, { slug: "votable", upvotes: 0 });
    return { input: { slug: "votable", voted: true }, answer: { upvotes: 1, voted: true, notCounted: null } };
  },
  show_session_token: () => ({
    input: {},
    within: (ctx) => withSessionOf(ctx, { token: async () => ({ token: "sealed", expiresAt: testNow }) }),
    answer: { token: "sealed" },
  }),
  stop_subscription: async ({ ctx, founder }) => {
    const { db, now } = ctx;
    await subscribeAccount(db, founder.id, { listingId: null, categories: [], now });
    const [row] = await listSubscriptions(db, founder.email);
    return { input: { subscription: row?.id ?? "" }, isOwn: true };
  },
  submit_draft: async ({ ctx }) => {
    const { owner, draftId } = await insertSubmittable(ctx.db);
    return { input: { draft: draftId }, by: owner, isOwn: true, answer: { status: "submitted" } };
  },
  take_back_draft: async ({ ctx, founder }) => {
    const { draftId: draft } = await insertOpenDraft(ctx.db, { founderEmail: founder.email });
    await execute(claimDraft, { draft }, as(ctx, await insertPerson(ctx.db)));
    return { input: { draft }, isOwn: true, answer: { is_owner: true } };
  },
  take_picture: async (stage) => {
    const { input, isOwn } = await ownDraft(stage);
    return {
      input: { ...input, use: "logo" },
      isOwn,
      within: (ctx) => withRequest(ctx, { file: () => png.toBuffer() }),
    };
  },
  unlist_launch: ownLaunch(),
  use_launch_credit: async (stage) => {
    await insertCredit(stage.ctx.db, { ownerId: stage.founder.id, givenAt: testNow });
    return { ...(await ownDraft(stage)), answer: { paid: true } };
  },
  withdraw_launch: ownLaunch({ status: "submitted", launchedAt: null, submittedAt: testNow }),
};
