import type { Metadata, Route } from "next";
import { pick } from "@/app/query";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { Pagination } from "@/components/ui/pagination";
import { withQuery } from "@/lib/core/address";
import { formatCount } from "@/lib/core/format/numbers";
import { execute } from "@/lib/core/operation";
import { listAdPackages } from "@/lib/operations/admin/list-ad-packages";
import { listNewsletterFeatures } from "@/lib/operations/admin/list-newsletter-features";
import { adminContext } from "../../admin-context";
import { offsetOf, PAGE_SIZE, pageAt } from "../../paging";
import { record, remove } from "./actions";
import { FeatureForm } from "./feature-form";
import { FeatureList } from "./feature-list";

export async function generateMetadata(): Promise<Metadata> {
  await adminContext();
  return { title: "Newsletter features" };
}

export default async function FeaturesRoute({ searchParams }: PageProps<"/admin/newsletter/features">) {
  const ctx = await adminContext();
  const asked = pick(await searchParams, ["listing", "offset"]);
  const offset = offsetOf(asked.offset);
  const { data, total } = await execute(listNewsletterFeatures, { offset, limit: PAGE_SIZE }, ctx);
  const packages = await execute(listAdPackages, {}, ctx);
  const hrefAt = (at: number): Route => withQuery("/admin/newsletter/features", { offset: at || undefined });

  return (
    <>
      <PageHeading
        title="Newsletter features"
        aside={
          <p role="status" className="figures text-soft">
            {formatCount(total, "feature")}
          </p>
        }
      >
        Listings in newsletter issues. Each stands in the issue of its day, in the place of its package, marked as
        sponsored. From that day on (UTC) we count openings, and the founder sees the count. We do not count tests.{" "}
        <NavLink href="/admin/newsletter" className="link">
          The next issue
        </NavLink>
      </PageHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <FeatureList features={data} remove={remove} />
          <Pagination page={pageAt(offset, total)} hrefAt={hrefAt} />
        </div>
        <FeatureForm
          listing={asked.listing?.slice(0, 300) ?? ""}
          packages={packages.map(({ id, name }) => ({ value: id, label: name }))}
          record={record}
        />
      </div>
    </>
  );
}
