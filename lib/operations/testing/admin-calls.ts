import { randomUUID } from "node:crypto";
import { addDays } from "date-fns";
import { mails, newsletterBatches, newsletterIssues } from "@/db/schema";
import { insertDirectory, insertListing } from "@/db/testing";
import { execute } from "@/lib/core/operation";
import { testNow } from "@/lib/core/testing";
import { newFacts } from "@/lib/directories/fact-fields";
import { insertPerson, insertSubmitted } from "@/lib/launch/draft/testing";
import { reviewVotes } from "@/lib/launch/votes/review-votes";
import { insertVotable, vote } from "@/lib/launch/votes/testing/voters";
import { issueWeek } from "@/lib/newsletter/issue";
import { insertBookingRows, insertClosedWeek, insertPackageRow } from "@/lib/newsletter/testing";
import { getNewsletterDashboard } from "@/lib/operations/admin/get-newsletter-dashboard";
import { insertPartner, insertPartnerWithKey, keyRowOf } from "@/lib/partner/testing";
import { approveNewsletterIssue } from "../admin/approve-newsletter-issue";
import { closeDirectoryOrder } from "../admin/close-directory-order";
import { editListing } from "../admin/edit-listing";
import { getAdPackage } from "../admin/get-ad-package";
import { getDirectory } from "../admin/get-directory";
import { holdDecision } from "../admin/hold-decision";
import { listEdits } from "../admin/list-edits";
import { listHeldVotes } from "../admin/list-held-votes";
import { listNewsletterFeatures } from "../admin/list-newsletter-features";
import { markOrderedDirectory } from "../admin/mark-ordered-directory";
import { recordNewsletterFeature } from "../admin/record-newsletter-feature";
import { type MakeCall, orderedResult, renamed, type Stage } from "./right-call";

const page = { limit: 25 };
const reason = "As agreed by email.";
/** A Thursday, on which the packages of tests go out. */
const thursday = "2026-11-26";

const newPackage = {
  name: "Main sponsor",
  placement: "Top of the issue",
  description: "Your logo and 60 words.",
  price: "149",
  currency: "USD",
  slot: "top",
  sends_on: "4",
  checkout_url: "https://pay.example/main",
};

const nothing: MakeCall = () => ({ input: {} });
const aPage: MakeCall = () => ({ input: page });

/** One row that the operation names by its id, with what else it takes. */
function one(insert: (stage: Stage) => Promise<{ id: string }>, input: Record<string, unknown> = {}): MakeCall {
  return async (stage) => ({ input: { id: (await insert(stage)).id, ...input } });
}

const live =
  (values: Parameters<typeof insertListing>[1] = {}) =>
  ({ ctx, site }: Stage) =>
    insertListing(ctx.db, { url: site, ...values });
const submitted = ({ ctx }: Stage) => insertSubmitted(ctx.db);
const partner =
  (status: "applied" | "approved" | "stopped") =>
  ({ ctx }: Stage) =>
    insertPartner(ctx.db, { status, slug: status === "applied" ? null : `partner-${randomUUID().slice(0, 8)}` });
const ad = ({ ctx }: Stage) => insertPackageRow(ctx.db);
const order = async (stage: Stage) => ({ id: (await orderedResult(stage)).campaign });

async function held(stage: Stage) {
  const { id } = await submitted(stage);
  await execute(holdDecision, { id, submitted_at: testNow.toISOString(), decision: "approve" }, stage.admin);
  return { id };
}

async function doneOrder(stage: Stage) {
  const result = await orderedResult(stage);
  await execute(markOrderedDirectory, { ...result, from: "planned", to: "rejected" }, stage.admin);
  await execute(closeDirectoryOrder, { id: result.campaign }, stage.admin);
  return { id: result.campaign };
}

async function failedMail({ ctx }: Stage) {
  const facts = { name: "Acme" };
  const failed = { kind: "submitted", dedupeKey: "one", facts, status: "failed" as const, sendAt: testNow };
  const [row] = await ctx.db
    .insert(mails)
    .values({ ...failed, recipient: "ada@acme.example" })
    .returning();
  return { id: row?.id ?? "" };
}

/** The next issue, of a week with a launch. */
async function dashboard({ ctx, admin }: Stage) {
  await insertClosedWeek(ctx.db, issueWeek(ctx.now), { name: "Acme" });
  return execute(getNewsletterDashboard, {}, admin);
}

async function feature(stage: Stage) {
  await insertListing(stage.ctx.db, { slug: "featured" });
  const { id } = await ad(stage);
  const input = { listing: "featured", package: id, title: "On top", date: thursday, payment_reference: "" };
  await execute(recordNewsletterFeature, input, stage.admin);
  const [row] = (await execute(listNewsletterFeatures, { limit: 1 }, stage.admin)).data;
  return { id: row?.id ?? "" };
}

/** Six accounts of one network and mail domain vote for a listing; the review holds four votes. */
async function heldVotes({ ctx, admin }: Stage) {
  const { id } = await insertVotable(ctx, "suspect");
  for (let index = 0; index < 6; index++) {
    const voter = await insertPerson(ctx.db, { email: `u${index}@farm.example`, createdAt: testNow });
    await vote(ctx, voter, "suspect", { network: "203.0.113.7" });
  }
  await reviewVotes(ctx.db, addDays(testNow, 1));
  const { data } = await execute(listHeldVotes, { limit: 1 }, admin);
  const { id: group = "", fingerprint = "" } = data[0]?.groups[0] ?? {};
  return { id, group, fingerprint };
}

/** A right call of every operation of admins. */
export const adminCalls: Record<string, MakeCall> = {
  add_directory: () => ({
    input: { ...newFacts("2026-11-01"), name: "Beta List", url: "https://beta.example" },
    answer: { id: "beta-list" },
  }),
  add_ad_package: () => ({ input: newPackage }),
  approve_newsletter_issue: async (stage) => {
    const { week, fingerprint } = await dashboard(stage);
    return { input: { week, fingerprint }, answer: { isAtOnce: true, readers: 0 } };
  },
  approve_partner: one(partner("applied"), { slug: "rockets" }),
  book_ad_date: one(ad, { date: thursday }),
  cancel_directory_order: one(order, { reason }),
  carry_out_decision: one(held),
  check_ordered_link: async (stage) => ({ input: await orderedResult(stage) }),
  close_directory_order: async (stage) => {
    const result = await orderedResult(stage);
    await execute(markOrderedDirectory, { ...result, from: "planned", to: "rejected" }, stage.admin);
    return { input: { id: result.campaign } };
  },
  confirm_instant_payment: one(({ ctx }) => insertSubmitted(ctx.db, { instantLaunch: true, launchWeek: null })),
  count_held_votes: nothing,
  get_newsletter_work: nothing,
  count_sample_listings: nothing,
  decide_held_votes: async (stage) => ({
    input: { ...(await heldVotes(stage)), decision: "accept" },
    answer: { decision: "accept", count: 4 },
  }),
  decide_rename: async (stage) => {
    const { input } = await renamed(stage);
    const { id, fingerprint } = input;
    return { input: { id, fingerprint, decision: "refuse", reason }, answer: { decision: "refuse" } };
  },
  dismiss_failed_mail: one(failedMail),
  edit_ad_package: async (stage) => {
    const { id } = await ad(stage);
    const { fields } = await execute(getAdPackage, { id }, stage.admin);
    return { input: { ...fields, id, shown: JSON.stringify(fields), price: "199" }, answer: { changed: true } };
  },
  edit_directory: async ({ ctx, admin }) => {
    await insertDirectory(ctx.db, { slug: "alpha" });
    const { fields } = await execute(getDirectory, { id: "alpha" }, admin);
    return { input: { ...fields, id: "alpha", shown: JSON.stringify(fields), dr: "70" }, answer: { changed: true } };
  },
  edit_listing: one(live(), { tagline: "Rockets for everybody" }),
  edit_newsletter_opening: async (stage) => {
    const { week, opening } = await dashboard(stage);
    return { input: { week, shown: JSON.stringify({ opening }), opening: "Good morning." }, answer: { changed: true } };
  },
  feature_listing: one(live(), { featured: "yes" }),
  free_ad_date: async (stage) => {
    const { id } = await ad(stage);
    await insertBookingRows(stage.ctx.db, id, thursday);
    return { input: { id, date: thursday } };
  },
  get_ad_package: one(ad),
  get_directory: async ({ ctx }) => {
    await insertDirectory(ctx.db, { slug: "alpha" });
    return { input: { id: "alpha" } };
  },
  get_directory_order: one(order),
  get_listing: one(submitted),
  get_partner: one(partner("approved")),
  get_newsletter_dashboard: nothing,
  hold_decision: one(submitted, {
    submitted_at: testNow.toISOString(),
    decision: "reject",
    note: "It is a test page.",
  }),
  hold_listing: one(async (stage) => live({ partnerId: (await insertPartner(stage.ctx.db)).id })(stage), { reason }),
  list_ad_packages: nothing,
  list_audit_log: aPage,
  list_directories: aPage,
  list_directory_orders: aPage,
  list_edits: aPage,
  list_held_decisions: nothing,
  list_held_votes: aPage,
  list_jobs: nothing,
  list_listings: aPage,
  list_newsletter_features: aPage,
  list_outbox: aPage,
  list_partners: aPage,
  list_review_queue: nothing,
  list_unsettled_payments: aPage,
  list_waiting_renames: nothing,
  mark_ordered_directory: async (stage) => ({
    input: { ...(await orderedResult(stage)), from: "planned", to: "submitted" },
  }),
  mark_ordered_directory_live: async (stage) => ({
    input: { ...(await orderedResult(stage)), from: "planned", live_url: "https://alpha.example/own-launch" },
  }),
  move_ad_package: async (stage) => {
    const [first] = [await ad(stage), await ad(stage)];
    return { input: { id: first.id, place: "1", direction: "down" }, answer: { place: 2 } };
  },
  move_launch_week: one(({ ctx }) => insertSubmitted(ctx.db, { status: "scheduled" }), { week: "2026-W49" }),
  note_ordered_directory: async (stage) => ({ input: { ...(await orderedResult(stage)), note: reason, shown: "{}" } }),
  offer_ad_package: one(ad, { active: "no" }),
  preview_newsletter_issue: async (stage) => {
    await dashboard(stage);
    return { input: {} };
  },
  put_back_edit: async (stage) => {
    const { id } = await insertListing(stage.ctx.db);
    await execute(editListing, { id, tagline: "Rockets for everybody" }, stage.admin);
    const { data } = await execute(listEdits, { limit: 1 }, stage.admin);
    return { input: { id: data[0]?.id, reason } };
  },
  read_listing_site: one(live()),
  record_directory_order: async ({ ctx }) => {
    await insertListing(ctx.db, { slug: "sold", ownerId: (await insertPerson(ctx.db)).id });
    await insertDirectory(ctx.db);
    return { input: { listing: "sold", package: "Fifty", payment_reference: "pi_2", budget: "free", most: "" } };
  },
  record_newsletter_feature: async (stage) => {
    await insertListing(stage.ctx.db, { slug: "featured" });
    const { id } = await ad(stage);
    return { input: { listing: "featured", package: id, title: "On top", date: thursday } };
  },
  reject_partner: one(partner("applied"), { reason }),
  release_listing: one(live({ status: "held" })),
  remove_newsletter_feature: one(feature),
  remove_samples: () => ({ input: { confirm: "yes" } }),
  reopen_directory_order: one(doneOrder, { from: "done" }),
  restore_listing: one(live({ status: "taken_down" })),
  resume_partner: one(partner("stopped")),
  retry_failed_mails: async (stage) => {
    await failedMail(stage);
    return { input: {}, answer: { queued: 1 } };
  },
  retry_mail: one(failedMail),
  repeat_newsletter_batches: async ({ ctx }) => {
    await ctx.db.insert(newsletterIssues).values({ week: "2026-W46", status: "sent", sentAt: testNow });
    await ctx.db.insert(newsletterBatches).values({
      week: "2026-W46",
      number: 1,
      lastId: randomUUID(),
      readers: 2,
      createdAt: testNow,
      leaseUntil: testNow,
      doneAt: testNow,
      failed: 2,
    });
    return { input: { week: "2026-W46" }, answer: { mails: 2 } };
  },
  retire_directory: async ({ ctx }) => {
    await insertDirectory(ctx.db, { slug: "alpha" });
    return { input: { id: "alpha", retired: "yes" }, answer: { retired: true } };
  },
  revoke_partner_key: async ({ ctx }) => {
    const { partner: holder } = await insertPartnerWithKey(ctx.db);
    return { input: { id: holder.id, key_id: (await keyRowOf(ctx.db, holder.id)).id } };
  },
  send_newsletter_test: async (stage) => ({ input: { week: (await dashboard(stage)).week } }),
  settle_payment: one(({ ctx }) => insertSubmitted(ctx.db, { status: "rejected", instantPaidAt: testNow }), {
    settled: "refunded",
  }),
  stop_launch: one(({ ctx }) => insertSubmitted(ctx.db, { status: "scheduled" }), { reason }),
  stop_partner: one(partner("approved"), { reason }),
  take_back_newsletter_issue: async (stage) => {
    const { week, fingerprint } = await dashboard(stage);
    await execute(approveNewsletterIssue, { week, fingerprint }, stage.admin);
    return { input: { week } };
  },
  take_back_decision: one(held),
  take_down_listing: one(live(), { reason }),
  take_down_partner_listings: async ({ ctx }) => {
    const { id } = await insertPartner(ctx.db);
    await insertListing(ctx.db, { partnerId: id });
    return { input: { id, reason }, answer: { total: 1 } };
  },
  transfer_launch: one(live(), { owner: "", email: "new-owner@acme.example", reason }),
};
