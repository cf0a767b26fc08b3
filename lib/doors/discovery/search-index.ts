import { findLaunchWeeks } from "@/db/weeks";
import { categoryLabels, labelSlug } from "@/lib/core/catalog/labels";
import { currentDatabase } from "@/lib/core/database";
import { formatWeek } from "@/lib/core/format/dates";
import { routes } from "@/lib/core/routes";
import { siteSections } from "@/lib/core/site-pages";
import { operations } from "@/lib/operations";
import { publish } from "./publish";

/** An entry of the index: one of our pages, or a part of one. */
export interface SearchEntry {
  group: "Pages" | "Categories" | "Weeks" | "Docs";
  name: string;
  href: string;
}

/** Two years. */
const WEEKS = 104;

/** What the search box searches besides products and directories, which it requests from the API. */
export const searchIndex = publish({
  contentType: "application/json; charset=utf-8",
  maxAge: 600,
  async write() {
    const { background: db } = await currentDatabase();
    const weeks = await findLaunchWeeks(db, WEEKS);
    const entries: SearchEntry[] = [
      ...siteSections.flatMap(({ links }) =>
        links.map((link) => ({
          group: "Pages" as const,
          name: link.label,
          href: "href" in link ? link.href : link.file,
        })),
      ),
      ...categoryLabels.map((label) => ({
        group: "Categories" as const,
        name: label,
        href: routes.category(labelSlug(label)),
      })),
      ...weeks.map((week) => ({ group: "Weeks" as const, name: formatWeek(week), href: routes.week(week) })),
      ...operations.map(({ name, title }) => ({
        group: "Docs" as const,
        name: `${title} (${name})`,
        href: routes.operationDocs(name),
      })),
    ];
    return JSON.stringify({ entries });
  },
});
