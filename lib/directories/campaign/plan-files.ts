import { withQuery } from "@/lib/core/address";
import type { CampaignPlan } from "@/lib/directories/campaign.schema";
import { calendarOf } from "./calendar";
import { type CsvRow, csvOf, elsewhereRows, entryColumns, type TableFacts } from "./csv";
import { kitCells, kitColumns, kitRemark, kitTexts } from "./kit-texts";
import { inputsOf, productNameOf } from "./plan-inputs";
import { waitsToLaunch } from "./waits";

const columns = [...entryColumns, "launch_day", "task", ...kitColumns];

/** A plan as a table: places outside of the catalog, then one line a directory, in the order to work through. Unknown values are empty cells. */
export function planCsv(
  { weeks, launches, copy_kit, elsewhere, steering }: CampaignPlan,
  facts: ReadonlyMap<string, TableFacts> = new Map(),
): string {
  const kit = kitCells(copy_kit, steering.language);
  const days = new Map(launches.map(({ directory, date }) => [directory, date]));
  const rows = weeks.flatMap(({ week, starts_on, directories }) =>
    directories.map(
      (directory): CsvRow => ({
        week,
        starts_on,
        launch_day: days.get(directory.id) ?? null,
        ...directory,
        ...facts.get(directory.id),
        ...kit,
      }),
    ),
  );
  return csvOf(columns, [...elsewhereRows(elsewhere), ...rows]);
}

/** A plan as a calendar file. Its entries keep their ids as long as product, budget and size are the same. */
export function planCalendar(
  plan: CampaignPlan,
  limit: number,
  { appUrl, now }: { appUrl: string; now: Date },
): string {
  const inputs = inputsOf(plan, limit);
  const ofPage = new Set(["from", "name", "fits", "language"]);
  const withoutDate = inputs.filter(([name]) => !ofPage.has(name));
  return calendarOf({
    identity: JSON.stringify(withoutDate),
    name: productNameOf({ url: plan.url, name: plan.product.name }),
    weeks: plan.weeks,
    launches: plan.launches,
    elsewhere: plan.elsewhere,
    isWaiting: waitsToLaunch(plan.steering.fits),
    texts: kitTexts(plan.copy_kit),
    textsRemark: kitRemark(plan.steering.language),
    link: `${appUrl}${withQuery("/campaign", inputs)}`,
    appUrl,
    now,
  });
}

/** "campaign-acme": the name of a file without its ending, in letters that every system takes. */
export function fileNameOf(name: string | null): string {
  const plain = (name ?? "plan")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return `campaign-${plain.slice(0, 60) || "plan"}`;
}
