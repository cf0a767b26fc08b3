import { updateIssue } from "@/db/newsletter-issues";
import { storeWish } from "@/db/subscriptions";
import { insertDirectory, insertListing } from "@/db/testing";
import { execute } from "@/lib/core/operation";
import { takeBackToken } from "@/lib/launch/draft/ownership";
import { insertOpenDraft, insertPerson, nextWeek } from "@/lib/launch/draft/testing";
import { confirmToken } from "@/lib/mail/subscriptions";
import { subscriptionToken } from "@/lib/mail/unsubscribe";
import { issueWeek } from "@/lib/newsletter/issue";
import { insertClosedWeek, insertPackageRow } from "@/lib/newsletter/testing";
import { getNewsletterDashboard } from "@/lib/operations/admin/get-newsletter-dashboard";
import { approveNewsletterIssue } from "../admin/approve-newsletter-issue";
import type { MakeCall, Stage } from "./right-call";

const nothing: MakeCall = () => ({ input: {} });
const live = ({ ctx }: Stage) => insertListing(ctx.db, { slug: "live-product" });
/** A call that names a live listing. */
const named =
  (field: string): MakeCall =>
  async (stage) => {
    await live(stage);
    return { input: { [field]: "live-product" } };
  };

/** The newsletter, not confirmed yet. */
const wish = ({ ctx }: Stage) => storeWish(ctx.db, { email: "ada@acme.example", listingId: null }, ctx.now);

/** A right call of every operation that asks for nobody in particular. */
export const publicCalls: Record<string, MakeCall> = {
  apply_as_partner: () => ({
    input: {
      name: "Rocket Directory",
      website: "https://rockets.example",
      email: "team@rockets.example",
      about: "Founders fill in a form.",
    },
    answer: { is_new: true },
  }),
  ask_to_follow: async (stage) => {
    await live(stage);
    return { input: { slug: "live-product", email: "Ada@acme.example" }, answer: { email: "ada@acme.example" } };
  },
  check_launch_readiness: ({ site }) => ({ input: { url: site }, answer: { reachable: true } }),
  confirm_subscription: async (stage) => ({ input: { token: confirmToken(await wish(stage), ["AI"], stage.ctx.now) } }),
  count_by_category: nothing,
  count_known_facts: nothing,
  end_mail_by_link: async (stage) => ({
    input: { token: subscriptionToken(await wish(stage)) },
    answer: { about: "newsletter" },
  }),
  end_session: nothing,
  find_live_tool: named("tool_id"),
  get_badge_snippet: named("slug"),
  get_changelog: named("slug"),
  get_coming_launch: async ({ ctx }) => {
    await insertOpenDraft(ctx.db, { status: "scheduled", slug: "coming", launchWeek: nextWeek });
    return { input: { slug: "coming" }, answer: { isScheduled: true } };
  },
  get_first_users_report: ({ site }) => ({ input: { url: site } }),
  get_launch_path: nothing,
  list_first_pictures: async (stage) => ({ input: { ids: [(await live(stage)).id] } }),
  list_newest_products: nothing,
  get_newsletter_ad_options: async ({ ctx }) => {
    await insertPackageRow(ctx.db);
    return { input: {} };
  },
  get_newsletter_issue: async ({ ctx, admin }) => {
    const week = issueWeek(ctx.now);
    await insertClosedWeek(ctx.db, week, { name: "Acme" });
    const { fingerprint } = await execute(getNewsletterDashboard, {}, admin);
    await execute(approveNewsletterIssue, { week, fingerprint }, admin);
    await updateIssue(ctx.db, week, { startedAt: ctx.now });
    return { input: { week }, answer: { week, total: 1 } };
  },
  get_product: named("slug"),
  get_submission: async ({ ctx }) => ({ input: { id: (await insertOpenDraft(ctx.db)).draftId } }),
  get_top_products: nothing,
  get_week: () => ({ input: { week: "2026-W47" } }),
  list_categories: nothing,
  list_every_directory: nothing,
  list_launch_directories: nothing,
  list_coming_launches: nothing,
  list_newsletter_issues: nothing,
  list_sample_ad_packages: nothing,
  list_weeks: nothing,
  plan_directory_campaign: async ({ ctx }) => {
    await insertDirectory(ctx.db);
    return { input: { category: "Productivity" } };
  },
  read_confirm_link: async (stage) => ({ input: { token: confirmToken(await wish(stage), [], stage.ctx.now) } }),
  read_mail_link: async (stage) => ({ input: { token: subscriptionToken(await wish(stage)) } }),
  read_copy_kit: ({ site }) => ({ input: { url: site }, answer: { categories: [] } }),
  read_directory: async ({ ctx }) => {
    await insertDirectory(ctx.db, { slug: "rockets" });
    return { input: { slug: "rockets" }, answer: { takes: "Products of any kind" } };
  },
  redraw_plan: async ({ ctx }) => {
    await insertDirectory(ctx.db);
    return { input: { category: ["Productivity"] } };
  },
  search_products: () => ({ input: { q: "rockets" } }),
  subscribe_to_newsletter: () => ({
    input: { email: "ada@acme.example", categories: ["ai", "CRM"] },
    answer: { categories: ["AI", "CRM"], is_confirmed: false },
  }),
  send_sign_in_link: () => ({ input: { email: "ada@acme.example" } }),
  submit_product: ({ site }) => ({ input: { url: site, email: "founder@acme.example" } }),
  take_back_draft_by_link: async ({ ctx }) => {
    const { id, email } = await insertPerson(ctx.db);
    const draft = await insertOpenDraft(ctx.db, { ownerId: id, founderEmail: `not-${email}` });
    return { input: { token: takeBackToken(draft.id, id) } };
  },
  update_submission: async ({ ctx }) => ({
    input: { id: (await insertOpenDraft(ctx.db)).draftId, tagline: "Rockets, shared", twitter_handle: null },
    answer: { tagline: "Rockets, shared" },
  }),
  view_status: nothing,
  verify_badge: ({ site }) => ({ input: { url: site }, answer: { badge_found: false } }),
};
