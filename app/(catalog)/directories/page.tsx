import type { Metadata } from "next";
import { answerOrProblem } from "@/app/answer";
import { numeric, pick } from "@/app/query";
import { sharePage } from "@/app/share";
import { linkMeaning } from "@/components/directory/link-words";
import { Button } from "@/components/ui/button";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { ProblemNotice } from "@/components/ui/problem-notice";
import { directoryLabels } from "@/lib/core/catalog/labels";
import { execute } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { type DirectoryFilters, type filterNames, PER_PAGE } from "@/lib/directories/filters";
import { currentContext } from "@/lib/doors/page-context";
import { countKnownFacts } from "@/lib/operations/public/count-known-facts";
import { listLaunchDirectories } from "@/lib/operations/public/list-launch-directories";
import { addDirectory } from "./add-directory";
import { DirectoryBrowser } from "./directory-browser";
import { myPlans } from "./my-plans";
import { Provenance } from "./provenance";

const names = [
  "q",
  "category",
  "pricing",
  "min_dr",
  "launch_platform",
  "link_type",
  "sort",
] as const satisfies typeof filterNames;

export const metadata: Metadata = {
  ...sharePage("directories"),
  title: "Directories",
  description: "Vetted directories to submit a product to, with domain rating, price, link type and review time.",
  alternates: { canonical: "/directories" },
};

export default async function DirectoriesPage({ searchParams }: PageProps<"/directories">) {
  const query = await searchParams;
  const filters: DirectoryFilters = pick(query, names);
  const { offset } = pick(query, ["offset"]);
  const input = {
    ...filters,
    min_dr: numeric(filters.min_dr),
    launch_platform: truth(filters.launch_platform),
    limit: PER_PAGE,
    offset: numeric(offset),
  };
  const ctx = await currentContext();
  const [{ answer, problem }, known, plans] = await Promise.all([
    answerOrProblem(execute(listLaunchDirectories, input, ctx)),
    execute(countKnownFacts, {}, ctx),
    myPlans(ctx),
  ]);

  return (
    <div className="page-width">
      <PageHeading title="Directories">
        Where you can submit your product.{" "}
        <span className="max-sm:hidden">
          DR is the domain rating, 0 to 100. A dofollow link {linkMeaning.dofollow}; a nofollow link does not. A dash
          means nobody has published it.{" "}
          <a href="#provenance" className="link">
            Where the figures come from
          </a>
          .
        </span>{" "}
        <a href="#provenance" className="link sm:hidden">
          What DR and dofollow mean
        </a>
        <span className="sm:hidden">.</span>{" "}
        <NavLink href="/campaign" className="link">
          Plan a campaign
        </NavLink>{" "}
        to get them week by week.
      </PageHeading>
      <DirectoryBrowser
        filters={filters}
        page={answer && { rows: answer.data, total: answer.pagination.total, offset: answer.pagination.offset ?? 0 }}
        categories={directoryLabels}
        longest={textBounds.search}
        plans={plans}
        add={addDirectory}
        apply={<Button type="submit">Apply</Button>}
        problem={problem && <ProblemNotice title="We cannot show this list" errors={problem.errors ?? []} />}
      />
      <Provenance known={known} />
    </div>
  );
}

function truth(value: string | undefined): boolean | string | undefined {
  return value === "true" || value === "false" ? value === "true" : value;
}
