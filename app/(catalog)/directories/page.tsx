import type { Metadata, Route } from "next";
import { answerOrProblem } from "@/app/answer";
import { numeric, pick } from "@/app/query";
import { sharePage } from "@/app/share";
import { DirectoryTable } from "@/components/directory/directory-table";
import { ActiveFilters } from "@/components/ui/active-filters";
import { EmptyState } from "@/components/ui/empty-state";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { Pagination } from "@/components/ui/pagination";
import { ProblemNotice } from "@/components/ui/problem-notice";
import { directoryLabels } from "@/lib/core/catalog/labels";
import { formatCount } from "@/lib/core/format/numbers";
import { execute } from "@/lib/core/operation";
import { withQuery } from "@/lib/core/routes";
import { currentContext } from "@/lib/doors/page-context";
import { countKnownFacts } from "@/lib/operations/public/count-known-facts";
import { listLaunchDirectories } from "@/lib/operations/public/list-launch-directories";
import { DirectoryFilters } from "./directory-filters";
import { Provenance } from "./provenance";

const PER_PAGE = 50;
const names = ["q", "category", "pricing", "min_dr", "launch_platform", "link_type", "sort"] as const;
type Filters = Partial<Record<(typeof names)[number], string>>;

export const metadata: Metadata = {
  ...sharePage("directories"),
  title: "Directories",
  description: "Vetted directories to submit a product to, with domain rating, price, link type and review time.",
  alternates: { canonical: "/directories" },
};

export default async function DirectoriesPage({ searchParams }: PageProps<"/directories">) {
  const query = await searchParams;
  const filters: Filters = pick(query, names);
  const { offset } = pick(query, ["offset"]);
  const input = {
    ...filters,
    min_dr: numeric(filters.min_dr),
    launch_platform: truth(filters.launch_platform),
    limit: PER_PAGE,
    offset: numeric(offset),
  };
  const ctx = await currentContext();
  const [{ answer, problem }, known] = await Promise.all([
    answerOrProblem(execute(listLaunchDirectories, input, ctx)),
    execute(countKnownFacts, {}, ctx),
  ]);
  const count = answer && (
    <p role="status" className="figures text-soft">
      {formatCount(answer.pagination.total, "directory", "directories")}
    </p>
  );

  return (
    <div className="page-width">
      <PageHeading title="Directories" aside={count}>
        Where you can submit your product. DR is the domain rating, 0 to 100. A dash means nobody has published it.{" "}
        <a href="#provenance" className="link">
          Where the figures come from
        </a>
        .{" "}
        <NavLink href="/campaign" className="link">
          Plan a campaign
        </NavLink>{" "}
        to get them week by week.
      </PageHeading>
      <div className="mb-6 flex flex-col gap-3">
        <DirectoryFilters values={filters} categories={directoryLabels} />
        <ActiveFilters filters={activeFilters(filters)} clear="/directories" />
      </div>
      {problem && <ProblemNotice title="This list cannot be shown" errors={problem.errors ?? []} />}
      {answer?.data.length === 0 && (
        <EmptyState title="No directory matches.">
          Lower the rating or{" "}
          <NavLink href="/directories" className="link">
            clear the filters
          </NavLink>
          .
        </EmptyState>
      )}
      {answer && answer.data.length > 0 && (
        <DirectoryTable
          directories={answer.data}
          caption="Directories"
          sort={filters.sort ?? "dr"}
          hrefAt={(sort) => hrefOf({ ...filters, sort: sort === "dr" ? undefined : sort })}
        />
      )}
      {answer && (
        <Pagination page={answer.pagination} hrefAt={(at) => hrefOf({ ...filters, offset: at || undefined })} />
      )}
      <Provenance known={known} />
    </div>
  );
}

function truth(value: string | undefined): boolean | string | undefined {
  return value === "true" || value === "false" ? value === "true" : value;
}

function hrefOf(fields: Filters & { offset?: number | undefined }): Route {
  return withQuery("/directories", fields);
}

function activeFilters(filters: Filters) {
  const { q, category, pricing, min_dr, launch_platform, link_type } = filters;
  const labels = {
    q: q && `“${q}”`,
    category,
    pricing,
    min_dr: min_dr && `DR ${min_dr} or more`,
    launch_platform: launch_platform && (launch_platform === "true" ? "With launches" : "Without launches"),
    link_type: link_type && `${link_type} links`,
    // Sorting filters nothing, so it is not shown as a filter chip.
    sort: undefined,
  };
  return names.flatMap((name) => {
    const label = labels[name];
    return label ? [{ label, without: hrefOf({ ...filters, [name]: undefined }) }] : [];
  });
}
