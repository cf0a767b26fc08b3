import type { Metadata, Route } from "next";
import type { ComponentProps } from "react";
import type { z } from "zod";
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
import type { Context } from "@/lib/core/context";
import type { Problem } from "@/lib/core/errors";
import { formatCount } from "@/lib/core/format/numbers";
import { execute } from "@/lib/core/operation";
import { currentContext, isAskedHere } from "@/lib/doors/page-context";
import { addressInText } from "@/lib/launch/search/address-in-text";
import type { Found } from "@/lib/launch/search/found";
import { isListedAt } from "@/lib/launch/search/question";
import { listNewestProducts } from "@/lib/operations/public/list-newest-products";
import { searchProducts } from "@/lib/operations/public/search-products";
import { ProductFilters, periodLabel } from "./product-filters";

const names = ["q", "category", "type", "period"] as const;
type Filters = Partial<Record<(typeof names)[number], string>>;

/** The other order than by upvotes, in the URL. */
const NEWEST = "newest";
type Sort = typeof NEWEST | undefined;
const NOT_SEARCHED: Found = { words: [], unmatched: [], note: null };

export async function generateMetadata({ searchParams }: PageProps<"/products">): Promise<Metadata> {
  const query = await searchParams;
  const { q, ...others } = pick(query, names);
  // Further pages of all products are pages of their own; what is filtered is another look at them.
  const isPlain = q === undefined && query.sort === undefined && Object.keys(others).length === 0;
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
  const { offset, sort: asked } = pick(query, ["offset", "sort"]);
  const ctx = await currentContext();
  // A page that is not listed is read only for who asked for it on purpose.
  const url = addressInText(filters.q ?? "");
  const isRun = url === null || (await isAskedHere()) || (await isListedAt(ctx.db, url));
  // What is searched for comes by how well it matches.
  const sort = asked === NEWEST && !filters.q ? NEWEST : undefined;
  const { answer, problem } = isRun
    ? await answerOrProblem(readList(filters, { sort, offset: numeric(offset) }, ctx))
    : { answer: null, problem: null };
  const vote = await voteButtons(ctx, answer?.data ?? [], withQuery("/products", { ...filters, sort, offset }));
  const count = answer && (
    <p role="status" className="figures text-soft">
      {formatCount(answer.pagination.total, "product")}
    </p>
  );

  return (
    <div className="page-width">
      <PageHeading title="Products" aside={count}>
        {filters.q ? "Best matches first." : <Order filters={filters} sort={sort} />}
      </PageHeading>
      <div className="mb-6 flex flex-col gap-3">
        <ProductFilters values={filters} sort={sort} categories={categoryLabels} />
        <ActiveFilters filters={activeFilters(filters, sort)} clear={hrefOf({ sort })} />
      </div>
      {!isRun && <RunNotice button="Search" />}
      {problem && <ProblemNotice title={titleOf(problem)} errors={problem.errors ?? []} />}
      {answer &&
        (answer.data.length === 0 ? <NothingFound note={answer.found.note} /> : <Results {...answer} vote={vote} />)}
      {answer && (
        <Pagination page={answer.pagination} hrefAt={(at) => hrefOf({ ...filters, sort, offset: at || undefined })} />
      )}
    </div>
  );
}

type Answer = z.output<(typeof searchProducts)["output"]>;
type Shown = Pick<Answer, "data" | "found"> & Pick<ComponentProps<typeof ProductTable>, "vote">;

function Results({ data, found, vote }: Shown) {
  return (
    <>
      {found.note && <p className="mb-6 text-soft">{found.note}</p>}
      <SampleNote entries={data} />
      <ProductTable products={data} caption="Products" vote={vote} words={found.words} />
    </>
  );
}

function NothingFound({ note }: { note: string | null }) {
  return (
    <EmptyState title="No product matches.">
      {note && <p className="pb-1">{note}</p>}
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
  );
}

/** A refusal that names no field says why itself, such as that too many pages were read. */
function titleOf({ errors, message }: Problem): string {
  return errors && errors.length > 0 ? "This search cannot be answered" : message;
}

/** The two orders of the list: the one in use as a word, the other as a link. */
function Order({ filters, sort }: { filters: Filters; sort: Sort }) {
  const [shown, other] = sort ? ["newest first", "most upvoted first"] : ["most upvoted first", "newest first"];
  return (
    <>
      <span className="first-letter:uppercase inline-block">{shown}</span>
      {" · "}
      <NavLink href={hrefOf({ ...filters, sort: sort ? undefined : NEWEST })} className="link">
        {other}
      </NavLink>
    </>
  );
}

interface Place {
  sort: Sort;
  offset: ReturnType<typeof numeric>;
}

async function readList({ q, ...filters }: Filters, { sort, offset }: Place, ctx: Context) {
  if (!sort) return execute(searchProducts, { q, ...filters, offset }, ctx);
  return { ...(await execute(listNewestProducts, { ...filters, offset }, ctx)), found: NOT_SEARCHED };
}

function hrefOf(fields: Filters & { sort?: Sort; offset?: number | undefined }): Route {
  return withQuery("/products", fields);
}

function activeFilters({ q, category, type, period }: Filters, sort: Sort) {
  const filters = { q, category, type, period };
  const labels = {
    q: q && `“${q}”`,
    category,
    type: type && typeLabel(type),
    period: period && period !== "all" && periodLabel(period),
  };
  return names.flatMap((name) => {
    const label = labels[name];
    return label ? [{ label, without: hrefOf({ ...filters, sort, [name]: undefined }) }] : [];
  });
}
