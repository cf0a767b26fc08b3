import type { Metadata } from "next";
import { AuditList } from "@/components/admin/audit-list";
import { EmptyState } from "@/components/ui/empty-state";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { formatCount } from "@/lib/core/format/numbers";
import { execute } from "@/lib/core/operation";
import { countSampleListings } from "@/lib/operations/admin/count-sample-listings";
import { listAuditLog } from "@/lib/operations/admin/list-audit-log";
import { removeSamples } from "./actions";
import { adminContext } from "./admin-context";
import { SamplesForm } from "./samples-form";
import { readTallies } from "./tallies";
import { TallyList } from "./tally-list";

export async function generateMetadata(): Promise<Metadata> {
  await adminContext();
  return { title: "Admin" };
}

export default async function AdminPage() {
  const ctx = await adminContext();
  const [tallies, { data: latest }] = [await readTallies(), await execute(listAuditLog, { limit: 8 }, ctx)];
  const { samples } = await execute(countSampleListings, {}, ctx);
  return (
    <>
      <PageHeading title="What needs you" />
      <TallyList tallies={tallies} />
      {samples > 0 && (
        <section aria-labelledby="samples" className="pt-12">
          <h2 id="samples" className="head-rule font-serif text-head">
            Sample data
          </h2>
          <p className="max-w-[68ch] pt-3 text-soft">
            The catalog has {formatCount(samples, "sample listing")} with invented upvotes. Removing them also deletes
            their upvotes and changelogs, and the sample ad packages. They do not come back.
          </p>
          <SamplesForm remove={removeSamples} />
        </section>
      )}
      <section aria-labelledby="latest" className="pt-12">
        <h2 id="latest" className="mb-2 flex items-baseline justify-between gap-4 font-serif text-head">
          What was done last
          <NavLink href="/admin/audit" className="link font-sans text-fine">
            Whole log
          </NavLink>
        </h2>
        {latest.length === 0 ? (
          <EmptyState title="Nothing has been done yet.">Every move of a launch is written here.</EmptyState>
        ) : (
          /* A rewritten description is cut to its beginning; the whole log has it in full. */
          <div className="[&_dd]:whitespace-normal [&_del]:line-clamp-3 [&_ins]:line-clamp-3">
            <AuditList entries={latest} />
          </div>
        )}
      </section>
    </>
  );
}
