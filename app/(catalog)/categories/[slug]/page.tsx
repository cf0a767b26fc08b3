import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { answerOrProblem } from "@/app/answer";
import { numeric, pick } from "@/app/query";
import { shareTags } from "@/app/share";
import { breadcrumbs, itemList } from "@/app/structured-data";
import { voteButtons } from "@/app/vote/vote-buttons";
import { ProductTable } from "@/components/product/product-table";
import { JsonLd } from "@/components/site/json-ld";
import { SampleNote } from "@/components/site/sample-note";
import { EmptyState } from "@/components/ui/empty-state";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { Pagination } from "@/components/ui/pagination";
import { ProblemNotice } from "@/components/ui/problem-notice";
import { withQuery } from "@/lib/core/address";
import { categoryLabels, labelSlug } from "@/lib/core/catalog/labels";
import { formatCount } from "@/lib/core/format/numbers";
import { execute } from "@/lib/core/operation";
import { routes } from "@/lib/core/routes";
import { currentContext } from "@/lib/doors/page-context";
import { searchProducts } from "@/lib/operations/public/search-products";

function labelAt(slug: string): string | undefined {
  return categoryLabels.find((label) => labelSlug(label) === slug);
}

export async function generateMetadata({ params }: PageProps<"/categories/[slug]">): Promise<Metadata> {
  const { slug } = await params;
  const label = labelAt(slug);
  if (!label) return { title: "Not found" };
  const description = `Every live listing in ${label}, most upvotes first.`;
  return {
    ...shareTags({
      page: routes.category(slug),
      image: routes.card("categories", slug),
      alt: `${label}. ${description}`,
    }),
    title: label,
    description,
    alternates: {
      canonical: routes.category(slug),
      types: { "application/atom+xml": [{ url: routes.categoryFeed(slug), title: `${label}: newest launches` }] },
    },
  };
}

export default async function CategoryPage({ params, searchParams }: PageProps<"/categories/[slug]">) {
  const { slug } = await params;
  const label = labelAt(slug);
  if (!label) notFound();
  const { offset } = pick(await searchParams, ["offset"]);
  const ctx = await currentContext();
  const { answer, problem } = await answerOrProblem(
    execute(searchProducts, { category: label, offset: numeric(offset) }, ctx),
  );
  const vote = await voteButtons(ctx, answer?.data ?? [], withQuery(routes.category(slug), { offset }));

  return (
    <div className="page-width">
      <JsonLd data={breadcrumbs(ctx, [{ name: "Categories", page: "/categories" }, { name: label }])} />
      {answer && answer.data.length > 0 && <JsonLd data={itemList(label, answer.data)} />}
      <PageHeading
        title={label}
        aside={answer && <p className="figures text-soft">{formatCount(answer.pagination.total, "product")}</p>}
      >
        Most upvoted first ·{" "}
        <NavLink href={withQuery("/products", { category: label, sort: "newest" })} className="link">
          newest first
        </NavLink>
        .{" "}
        <NavLink href={routes.productsIn(label)} className="link">
          Search and filter
        </NavLink>{" "}
        or go back to{" "}
        <NavLink href="/categories" className="link">
          all categories
        </NavLink>
        .
      </PageHeading>
      {problem && <ProblemNotice title="We cannot show this page" errors={problem.errors ?? []} />}
      {answer?.data.length === 0 && (
        <EmptyState title={`Nothing is listed in ${label} yet.`}>
          <NavLink href="/submit" className="link">
            Submit the first product
          </NavLink>
          .
        </EmptyState>
      )}
      {answer && answer.data.length > 0 && (
        <>
          <SampleNote entries={answer.data} />
          <ProductTable products={answer.data} caption={`Products in ${label}`} vote={vote} />
        </>
      )}
      {answer && (
        <Pagination
          page={answer.pagination}
          hrefAt={(at) => withQuery(routes.category(slug), { offset: at || undefined })}
        />
      )}
    </div>
  );
}
