import type { Order } from "@/db/directory-orders";
import { findOrders } from "@/db/directory-orders";
import type { LaunchRow } from "@/db/drafts";
import { countFeatured, findComingFeatures, findStanding, type Standing } from "@/db/growth";
import { findActivePackages } from "@/db/newsletter";
import { dateOf } from "@/lib/core/catalog/weeks";
import type { Context } from "@/lib/core/context";
import { routes } from "@/lib/core/routes";
import { whileContentUnchanged } from "@/lib/core/while-unchanged";
import { plannedProduct } from "@/lib/directories/campaign/audience";
import { layOutPlan } from "@/lib/directories/campaign/lay-out";
import { factsOf } from "@/lib/launch/draft/draft-facts";
import { type Gate, judgeGates } from "@/lib/launch/draft/gates";
import { freeDatesOf } from "@/lib/newsletter/options";
import type { Visit } from "@/lib/reports/readiness/visit-page";
import type { Advice, GrowthStatus } from "./growth.schema";

/** The next free date of an ad, of all packages the nearest. */
export interface NextAd {
  package: string;
  date: string;
  priceMinor: number;
  currency: string;
  sample: boolean;
}

/** What advice is made of besides the product's own page, about one launch, as it is now. */
export interface KnownFacts {
  launch: LaunchRow;
  now: Date;
  appUrl: string;
  /** Null unless it is live. */
  standing: Standing | null;
  /** What is between a draft and its submission; empty in every other state. */
  gates: Gate[];
  orders: Order[];
  /** The first directories of the plan for its categories, if it has no campaign. */
  planned: { name: string; dr: number | null }[];
  nextAd: NextAd | null;
  comingFeatures: { title: string; date: string }[];
  featured: { live: number; featured: number };
}

/** The same with a visit of the product's page. */
export interface Facts extends KnownFacts {
  visit: Visit;
}

/** What one area comes to. `share` is how much of it is done, 0 to 1. */
export type AreaAdvice = Omit<Advice, "area" | "priority"> & { status: GrowthStatus; share: number };

const PLANNED_SHOWN = 3;
const MAX_PACKAGES = 100;

/** Reads what the catalog knows of a launch; its page was visited before. */
export async function gatherFacts(
  { db, now, settings }: Pick<Context, "db" | "now" | "settings">,
  launch: LaunchRow,
): Promise<KnownFacts> {
  const orders = await findOrders(db, launch.id);
  return {
    launch,
    now,
    appUrl: settings.appUrl,
    standing: await findStanding(db, launch.id),
    gates: launch.status === "draft" ? judgeGates(launch, await factsOf({ db, now, settings }, launch)) : [],
    orders,
    planned: orders.length > 0 ? [] : await firstPlanned(db, launch, now),
    nextAd: await nextAdOf(db, now),
    comingFeatures: await findComingFeatures(db, launch.id, dateOf(now)),
    // It reads all listings.
    featured: await whileContentUnchanged({ db, now }, "featured listings", () => countFeatured(db)),
  };
}

async function firstPlanned(db: Context["db"], { url, name, categories }: LaunchRow, now: Date) {
  const product = plannedProduct({ url, categories }, null);
  const plan = await layOutPlan(db, { url, name, product, budget: "free", limit: PLANNED_SHOWN, now });
  return plan.weeks.flatMap(({ directories }) => directories.map(({ name: title, dr }) => ({ name: title, dr })));
}

async function nextAdOf(db: Context["db"], now: Date): Promise<NextAd | null> {
  const { rows } = await findActivePackages(db, { limit: MAX_PACKAGES, start: { offset: 0 } });
  const dates = await freeDatesOf({ db, now }, rows);
  const offers = rows.flatMap(({ id, name, priceMinor, currency, sample }) => {
    const date = dates.get(id)?.[0];
    return date ? [{ package: name, date, priceMinor, currency, sample }] : [];
  });
  // Sorting keeps the admins' order among packages of one date.
  return offers.sort((a, b) => a.date.localeCompare(b.date))[0] ?? null;
}

/** Where a launch that is no listing yet is gone on with; the founder's own page where there is nothing to edit. */
export function deskOf({ launch: { draftId }, appUrl }: Pick<KnownFacts, "launch" | "appUrl">): string {
  return draftId ? `${appUrl}${routes.draft(draftId)}` : `${appUrl}/me`;
}

/** The public page of a live listing; of any other launch, where it is gone on with. */
export function pageOf(facts: Pick<KnownFacts, "launch" | "appUrl">): string {
  const { launch, appUrl } = facts;
  return launch.status === "live" && launch.slug ? `${appUrl}${routes.product(launch.slug)}` : deskOf(facts);
}

/** Whether it is on its way into the catalog, in it, or out of it. */
export function stageOf({ status }: Pick<LaunchRow, "status">): "before" | "live" | "over" {
  if (status === "live") return "live";
  return status === "draft" || status === "submitted" || status === "scheduled" ? "before" : "over";
}
