import { UTCDate } from "@date-fns/utc";
import { subDays } from "date-fns";
import type { z } from "zod";
import type { Db } from "@/db/client";
import { type DirectoryRow, findPlannable } from "@/db/directories";
import type { CampaignPlan } from "@/lib/directories/campaign.schema";
import { toDirectory } from "@/lib/directories/directory.schema";
import type { Choosable } from "./choice/choosable";
import { copyKitOf, type KitSource, preparationFor } from "./copy-kit";
import { elsewhereFor } from "./elsewhere";
import { ownFieldsOf } from "./fit";
import { launchDaysOf, weekTaskOf } from "./launch-days";
import { noteOf, type ReadPage } from "./note";
import { type PlannedWeek, type PlanOptions, planCampaign } from "./plan";
import { kindOf } from "./product/said-kind";
import { waitsToLaunch } from "./waits";

interface Asked extends PlanOptions {
  url: string | null;
  /** The product's name, if its page says one. */
  name: string | null;
  /** What its page says, and whether it could be read. Null or missing: there is none, or it is not read again. */
  page?: (KitSource & ReadPage) | null;
}

/** Lays out a plan over the directories there are, as the world sees it. */
export async function layOutPlan(
  db: Db,
  { url, name, page = null, ...options }: Asked,
): Promise<z.input<typeof CampaignPlan>> {
  const weeks = planCampaign(await findPlannable(db), options);
  const planned = weeks.flatMap(({ directories }) => directories);
  const isWaiting = waitsToLaunch(options.product.fits);
  const launches = launchesOf(weeks, isWaiting);
  const days = new Map(launches.map(({ directory, date }) => [directory, date]));
  const countOf = (pricing: Choosable["pricing"]) =>
    planned.filter(({ directory }) => directory.pricing === pricing).length;
  return {
    url,
    product: { name, categories: [...options.product.categories] },
    steering: steeringOf(options.product),
    note: noteOf(
      page,
      options.product,
      planned.map(({ directory }) => directory),
    ),
    budget: options.budget,
    elsewhere: elsewhereFor(options.product),
    weeks: weeks.map(({ directories, ...week }) => ({
      ...week,
      directories: directories.map(({ directory, fills, ...place }) => {
        const task = weekTaskOf({ ...directory, isWaiting, startsOn: week.starts_on }, days.get(directory.slug));
        return {
          ...place,
          only_fills: fills,
          task: task.words,
          only_prepared: !task.submits,
          prepare: preparationFor(directory),
          ...toDirectory(directory),
        };
      }),
    })),
    launches,
    copy_kit: page && copyKitOf(page, ownFieldsOf(options.product)),
    totals: {
      directories: planned.length,
      weeks: weeks.length,
      by_pricing: { Free: countOf("Free"), Freemium: countOf("Freemium"), Paid: countOf("Paid") },
    },
  };
}

function steeringOf({ fits, language, categories }: PlanOptions["product"]): CampaignPlan["steering"] {
  const isKnown = fits.length > 0 || categories.length > 0;
  return { fits: [...fits], language, kind: isKnown ? kindOf(fits) : null };
}

function launchesOf(weeks: readonly PlannedWeek<DirectoryRow & Choosable>[], isWaiting: boolean) {
  const [first] = weeks;
  if (!first) return [];
  const directories = weeks.flatMap(({ starts_on, ...week }) =>
    week.directories.filter(({ fills }) => !fills).map(({ directory }) => ({ ...directory, startsOn: starts_on })),
  );
  const names = new Map(directories.map(({ slug, name }) => [slug, name]));
  return launchDaysOf(directories, first.starts_on, isWaiting).map((day) => ({
    ...day,
    name: names.get(day.directory) ?? "",
  }));
}

/** The instant before a Monday, so that a plan made "now" starts on it. */
export function eveOf(monday: string): Date {
  return new Date(subDays(new UTCDate(monday), 1).getTime());
}
