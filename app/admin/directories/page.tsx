import type { Metadata, Route } from "next";
import { answerOrProblem } from "@/app/answer";
import { pick } from "@/app/query";
import { EmptyState } from "@/components/ui/empty-state";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { Pagination } from "@/components/ui/pagination";
import { ProblemNotice } from "@/components/ui/problem-notice";
import { withQuery } from "@/lib/core/address";
import { directoryLabels, pricingTiers } from "@/lib/core/catalog/labels";
import { formatCount } from "@/lib/core/format/numbers";
import { execute } from "@/lib/core/operation";
import { listDirectories } from "@/lib/operations/admin/list-directories";
import { adminContext } from "../admin-context";
import { offsetOf, PAGE_SIZE, pageAt } from "../paging";
import { DirectoryEditFilters, unknownOptions } from "./directory-edit-filters";
import { DirectoryList } from "./directory-list";

export async function generateMetadata(): Promise<Metadata> {
  await adminContext();
  return { title: "Directories to edit" };
}

export default async function DirectoriesRoute({ searchParams }: PageProps<"/admin/directories">) {
  const ctx = await adminContext();
  const asked = pick(await searchParams, ["q", "category", "pricing", "unknown", "offset"]);
  const offset = offsetOf(asked.offset);
  const filters = {
    q: asked.q,
    category: directoryLabels.find((label) => label === asked.category),
    pricing: pricingTiers.find((tier) => tier === asked.pricing),
    unknown: unknownOptions.find(({ value }) => value === asked.unknown)?.value,
  };
  const listed = execute(listDirectories, { ...filters, offset, limit: PAGE_SIZE }, ctx);
  const { answer, problem } = await answerOrProblem(listed);
  const hrefAt = (at: number): Route => withQuery("/admin/directories", { ...filters, offset: at || undefined });

  return (
    <>
      <PageHeading
        title="Directories"
        aside={
          answer && (
            <p role="status" className="figures text-soft">
              {formatCount(answer.total, "directory", "directories")}
            </p>
          )
        }
      >
        What we know of each directory, by name. Open one to correct its facts. A dash means nobody published the
        figure. Your changes survive a restart.{" "}
        <NavLink href="/admin/directories/new" className="link">
          Add a directory
        </NavLink>
      </PageHeading>
      <DirectoryEditFilters values={filters} categories={directoryLabels} pricing={pricingTiers} />
      {problem && <ProblemNotice title="We cannot show this list" errors={problem.errors ?? []} />}
      {answer?.data.length === 0 && (
        <EmptyState title="No directory matches.">
          Use fewer words or{" "}
          <NavLink href="/admin/directories" className="link">
            clear the filters
          </NavLink>
          .
        </EmptyState>
      )}
      {answer && answer.data.length > 0 && (
        <DirectoryList directories={answer.data} areDead={filters.unknown === "dead"} />
      )}
      {answer && <Pagination page={pageAt(offset, answer.total)} hrefAt={hrefAt} />}
    </>
  );
}
