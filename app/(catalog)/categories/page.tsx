import type { Metadata } from "next";
import { sharePage } from "@/app/share";
import { PageHeading } from "@/components/ui/page-heading";
import { execute } from "@/lib/core/operation";
import { currentContext } from "@/lib/doors/page-context";
import { countByCategory } from "@/lib/operations/public/count-by-category";
import { listCategories } from "@/lib/operations/public/list-categories";
import { CategoryIndex } from "./category-index";

export const metadata: Metadata = {
  ...sharePage("categories"),
  title: "Categories",
  description: "The index of the catalog: every category that a listing can be in.",
  alternates: { canonical: "/categories" },
};

export default async function CategoriesPage() {
  const ctx = await currentContext();
  const { data, pagination } = await execute(listCategories, {}, ctx);
  const counts = await execute(countByCategory, {}, ctx);
  return (
    <div className="page-width">
      <PageHeading
        title="Index of categories"
        aside={<p className="figures text-soft">{pagination.total} categories</p>}
      >
        Every product is in one to three categories.
      </PageHeading>
      <CategoryIndex labels={data} counts={counts} />
    </div>
  );
}
