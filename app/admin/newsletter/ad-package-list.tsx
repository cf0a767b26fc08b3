import { RowAction } from "@/components/admin/row-action";
import { slotWords, weekdayName } from "@/components/newsletter/labels";
import { hostOf } from "@/components/ui/external-link";
import type { FormAction } from "@/components/ui/form-state";
import { NavLink } from "@/components/ui/nav-link";
import { formatMoney } from "@/lib/core/format/money";
import { formatCount } from "@/lib/core/format/numbers";
import { routes } from "@/lib/core/routes";
import type { AdminPackage } from "@/lib/newsletter/packages";

interface AdPackageListProps {
  packages: AdminPackage[];
  move: FormAction;
}

/** The packages in display order, with buttons to move them. */
export function AdPackageList({ packages, move }: AdPackageListProps) {
  return (
    <ol className="border-t">
      {packages.map((one) => (
        <li
          key={one.id}
          className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-4 gap-y-2 border-b py-4 sm:grid-cols-[2rem_minmax(0,1fr)_auto]"
        >
          <span aria-hidden="true" className="font-serif text-head text-mute">
            {one.place}
          </span>
          <div className="min-w-0">
            <p>
              <NavLink
                href={routes.adminAdPackage(one.id)}
                className="font-semibold decoration-accent underline-offset-4 [overflow-wrap:anywhere] hover:underline"
              >
                {one.name}
              </NavLink>
              <State one={one} />
            </p>
            <p className="text-soft [overflow-wrap:anywhere]">{one.placement}</p>
            <p className="figures text-fine text-mute [overflow-wrap:anywhere]">
              {formatMoney(one.price.amount, one.price.currency)} · {weekdayName(one.sends_on)}s ·{" "}
              {slotWords[one.slot].toLowerCase()} · {formatCount(one.booked, "date")} sold · paid at{" "}
              {hostOf(one.checkout_url)}
            </p>
          </div>
          <div className="col-start-2 flex flex-wrap items-start gap-2 sm:col-start-3 sm:flex-nowrap">
            {one.place > 1 && <RowAction action={move} fields={moveFields(one, "up")} label="Move up" of={one.name} />}
            {one.place < packages.length && (
              <RowAction action={move} fields={moveFields(one, "down")} label="Move down" of={one.name} />
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

function State({ one: { active, sample } }: { one: AdminPackage }) {
  const words = [active ? "" : "not on offer", sample ? "sample" : ""].filter(Boolean).join(", ");
  return words && <span className="text-mute"> · {words}</span>;
}

function moveFields({ id, place }: AdminPackage, direction: "up" | "down") {
  return { id, place: String(place), direction };
}
