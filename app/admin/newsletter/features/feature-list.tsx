import { RowAction } from "@/components/admin/row-action";
import { CodeBlock } from "@/components/ui/code-block";
import { EmptyState } from "@/components/ui/empty-state";
import type { FormAction } from "@/components/ui/form-state";
import { LongWords } from "@/components/ui/long-words";
import { NavLink } from "@/components/ui/nav-link";
import { formatDate } from "@/lib/core/format/dates";
import { formatCount } from "@/lib/core/format/numbers";
import { routes } from "@/lib/core/routes";

/** A feature in a newsletter issue. */
interface FeatureEntry {
  id: string;
  title: string;
  date: string;
  opens: number;
  paymentReference: string | null;
  packageName: string | null;
  listingId: string;
  listingName: string;
  pixel_url: string;
}

/** Newsletter features with their opens and the tracking pixel to copy. */
export function FeatureList({ features, remove }: { features: readonly FeatureEntry[]; remove: FormAction }) {
  if (features.length === 0) {
    return <EmptyState title="No listing is in an issue yet.">Record the first one once it is booked.</EmptyState>;
  }
  return (
    <ul className="border-t">
      {features.map((feature) => (
        <li key={feature.id} className="border-b py-4">
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
            <div className="min-w-0 flex-1 basis-64">
              <p>
                <span className="font-semibold [overflow-wrap:anywhere]">
                  <LongWords text={feature.title} />
                </span>{" "}
                ·{" "}
                <NavLink href={routes.adminListing(feature.listingId)} className="link [overflow-wrap:anywhere]">
                  <LongWords text={feature.listingName} />
                </NavLink>
              </p>
              <p className="figures text-fine text-soft [overflow-wrap:anywhere]">
                <time dateTime={feature.date}>{formatDate(feature.date)}</time> ·{" "}
                {feature.packageName ?? "package gone"} · {formatCount(feature.opens, "opening")}
                {feature.paymentReference && ` · paid ${feature.paymentReference}`}
              </p>
            </div>
            <RowAction action={remove} fields={{ id: feature.id }} label="Remove" of={feature.title} />
          </div>
          <CodeBlock
            label={`Pixel of ${feature.title}`}
            code={`<img src="${feature.pixel_url}" width="1" height="1" alt="">`}
          />
        </li>
      ))}
    </ul>
  );
}
