import { findCurrentSlug } from "@/db/listings";
import { accountOf } from "@/lib/core/access";
import { categoryLabels, labelSlug } from "@/lib/core/catalog/labels";
import { isYear, startOfWeek } from "@/lib/core/catalog/weeks";
import type { Context } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { unavailableBy } from "@/lib/core/unavailable";
import { isSlug } from "@/lib/launch/copy/slug";
import { operations } from "@/lib/operations";
import { findMyLaunch } from "@/lib/operations/founder/find-my-launch";
import { getMyCampaign } from "@/lib/operations/founder/get-my-campaign";
import { getComingLaunch } from "@/lib/operations/public/get-coming-launch";
import { getNewsletterIssue } from "@/lib/operations/public/get-newsletter-issue";
import { getSubmission } from "@/lib/operations/public/get-submission";
import { getWeek } from "@/lib/operations/public/get-week";
import { listWeeks } from "@/lib/operations/public/list-weeks";
import { readDirectory } from "@/lib/operations/public/read-directory";
import { askOnce } from "../asked-once";
import { kindOfAddress } from "./page-addresses";

/** Whether there is a page with this name; or the name that it has now. */
type Find = (name: string, context: () => Promise<Context>) => boolean | string | Promise<boolean | string>;

/** By the first part of a page's address. */
const finders: Record<string, Find> = {
  products: async (name, context) => {
    const asked = await context();
    const slug = name.toLowerCase();
    if (!isSlug(slug)) return false;
    return (await findCurrentSlug(asked.db, slug)) ?? (await askOnce(getComingLaunch, { slug }, asked)).slug;
  },
  submit: async (id, context) => Boolean(await askOnce(getSubmission, { id }, await context())),
  weeks: async (name, context) => {
    const asked = await context();
    if (isYear(name)) return Boolean(await askOnce(listWeeks, { year: name }, asked));
    return startOfWeek(name) !== null && Boolean(await askOnce(getWeek, { week: name }, asked));
  },
  newsletter: async (week, context) =>
    startOfWeek(week) !== null && Boolean(await askOnce(getNewsletterIssue, { week }, await context())),
  // Somebody who is not signed in is led to sign in by the page.
  campaign: async (id, context) => {
    const asked = await context();
    return accountOf(asked) === null || Boolean(await askOnce(getMyCampaign, { id }, asked));
  },
  me: async (idOrSlug, context) => {
    if (idOrSlug === "account") return true;
    const asked = await context();
    return accountOf(asked) === null || Boolean(await askOnce(findMyLaunch, { launch: idOrSlug }, asked));
  },
  directories: async (slug, context) => Boolean(await askOnce(readDirectory, { slug }, await context())),
  docs: (name) => name === "errors" || operations.some((operation) => operation.name === name),
  categories: (name) => categoryLabels.some((label) => labelSlug(label) === name),
};

/** Whether a page exists; or the path that it has now. */
export async function findPage(pathname: string, context: () => Promise<Context>): Promise<boolean | string> {
  if (kindOfAddress(pathname) === null) return false;
  const [, kind = "", name = "", ...deeper] = pathname.split("/");
  // Nobody else learns that there is anything here.
  if (kind === "admin") return accountOf(await context())?.isAdmin === true;
  const find = Object.hasOwn(finders, kind) ? finders[kind] : undefined;
  const hasRooms = kind === "me" || (kind === "products" && deeper.join("/") === "changelog");
  const isBelow = deeper.length > 0 && !hasRooms;
  // A route answers by itself: "plan.csv" is no campaign.
  const isRoute = kindOfAddress(pathname) === "route";
  if (!find || name === "" || isBelow || isRoute) return true;
  try {
    const asked = decodeURIComponent(name);
    const found = await find(asked, context);
    return typeof found === "boolean" || found === asked ? Boolean(found) : `/${[kind, found, ...deeper].join("/")}`;
  } catch (error) {
    if (unavailableBy(error)) throw error;
    // A fault of ours is for the page to show; a refusal says that the visitor asked in vain.
    return !(error instanceof Problem && error.status < 500);
  }
}
