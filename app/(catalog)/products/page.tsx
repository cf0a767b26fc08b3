import type { Metadata, Route } from "next";
import { answerOrProblem } from "@/app/answer";
import { numeric, pick } from "@/app/query";
import { sharePage } from "@/app/share";
import { voteButtons } from "@/app/vote/vote-buttons";
import { typeLabel } from "@/components/product/labels";
import { ProductTable } from "@/components/product/product-table";
import { SampleNote } from "@/components/site/sample-note";
import { ActiveFilters } from "@/components/ui/active-filters";
import { EmptyState } from "@/components/ui/empty-state";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { Pagination } from "@/components/ui/pagination";
import { ProblemNotice } from "@/components/ui/problem-notice";
import { RunNotice } from "@/components/ui/run-notice";
import { withQuery } from "@/lib/core/address";
import { categoryLabels } from "@/lib/core/catalog/labels";
import type { Problem } from "@/lib/core/errors";
import { formatCount } from "@/lib/core/format/numbers";
import { execute } from "@/lib/core/operation";
import { currentContext, isAskedHere } from "@/lib/doors/page-context";
import { addressInText } from "@/lib/launch/search/address-in-text";
import { isListedAt } from "@/lib/launch/search/question";
import { searchProducts } from "@/lib/operations/public/search-products";
import { ProductFilters, periodLabel } from "./product-filters";

const names = ["q", "category", "type", "period"] as const;
type Filters = Partial<Record<(typeof names)[number], string>>;

export async function generateMetadata({ searchParams }: PageProps<"/products">): Promise<Metadata> {
  const query = await searchParams;
  const { q, ...others } = pick(query, names);
  // Further pages of all products are pages of their own; what is filtered is another look at them.
  const isPlain = q === undefined && Object.keys(others).length === 0;
  const { offset } = isPlain ? pick(query, ["offset"]) : {};
  return {
    ...sharePage("products"),
    title: q ? `Products: ${q}` : "Products",
    description: "Every live listing of the catalog, to search and compare by category, type and launch time.",
    alternates: { canonical: withQuery("/products", { offset }) },
  };
}

export default async function ProductsPage({ searchParams }: PageProps<"/products">) {
  const query = await searchParams;
  const filters: Filters = pick(query, names);
  const { offset } = pick(query, ["offset"]);
  const ctx = await currentContext();
  // A page that is not listed is read only for who asked for it on purpose.
  const url = addressInText(filters.q ?? "");
  const isRun = url === null || (await isAskedHere()) || (await isListedAt(ctx.db, url));
  const { answer, problem } = isRun
    ? await answerOrProblem(execute(searchProducts, { ...filters, offset: numeric(offset) }, ctx))
    : { answer: null, problem: null };
  const vote = await voteButtons(ctx, answer?.data ?? [], withQuery("/products", { ...filters, offset }));
  const count = answer && (
    <p role="status" className="figures text-soft">
      {formatCount(answer.pagination.total, "product")}
    </p>
  );

  return (
    <div className="page-width">
      <PageHeading title="Products" aside={count}>
        {filters.q ? "Best matches first." : "Sorted by upvotes."}
      </PageHeading>
      <div className="mb-6 flex flex-col gap-3">
        <ProductFilters values={filters} categories={categoryLabels} />
        <ActiveFilters filters={activeFilters(filters)} clear="/products" />
      </div>
      {!isRun && <RunNotice button="Search" />}
      {problem && <ProblemNotice title={titleOf(problem)} errors={problem.errors ?? []} />}
      {answer?.found.note && <p className="mb-6 text-soft">{answer.found.note}</p>}
      {answer?.data.length === 0 && (
        <EmptyState title="No product matches.">
          Use other words or{" "}
          <NavLink href="/products" className="link">
            clear the filters
          </NavLink>
          . If it is yours that is missing,{" "}
          <NavLink href="/submit" className="link">
            submit it
          </NavLink>
          .
        </EmptyState>
      )}
      {answer && answer.data.length > 0 && (
        <>
          <SampleNote entries={answer.data} />
          <ProductTable products={answer.data} caption="Products" vote={vote} words={answer.found.words} />
        </>
      )}
      {answer && (
        <Pagination page={answer.pagination} hrefAt={(at) => hrefOf({ ...filters, offset: at || undefined })} />
      )}
    </div>
  );
}

/** A refusal that names no field says why itself, such as that too many pages were read. */
function titleOf({ errors, message }: Problem): string {
  return errors && errors.length > 0 ? "This search cannot be answered" : message;
}

function hrefOf(fields: Filters & { offset?: number | undefined }): Route {
  return withQuery("/products", fields);
}

function activeFilters({ q, category, type, period }: Filters) {
  const filters = { q, category, type, period };
  const labels = {
    q: q && `“${q}”`,
    category,
    type: type && typeLabel(type),
    period: period && periodLabel(period),
  };
  return names.flatMap((name) => {
    const label = labels[name];
    return label ? [{ label, without: hrefOf({ ...filters, [name]: undefined }) }] : [];
  });
}
