import { clsx } from "clsx";
import { NavLink } from "@/components/ui/nav-link";
import { weekFace } from "@/components/week/faces";
import { labelSlug } from "@/lib/core/catalog/labels";
import { formatNumber } from "@/lib/core/format/numbers";
import { routes } from "@/lib/core/routes";

/** The category labels in columns, grouped by first letter. */
interface CategoryIndexProps {
  labels: string[];
  /** How many products each has; those without any may be left out. */
  counts: ReadonlyMap<string, number>;
}

export function CategoryIndex({ labels, counts }: CategoryIndexProps) {
  const initials = [...new Set(labels.map((label) => label.charAt(0)))];
  return (
    <div className="gap-x-12 sm:columns-2 lg:columns-3">
      {initials.map((initial) => (
        <section
          key={initial}
          aria-label={initial}
          className="grid break-inside-avoid grid-cols-[2.5rem_minmax(0,1fr)] border-t py-3"
        >
          <span aria-hidden="true" className={`${weekFace} font-week text-head text-mute italic leading-9`}>
            {initial}
          </span>
          <ul>
            {labels
              .filter((label) => label.startsWith(initial))
              .map((label) => (
                <li key={label}>
                  <NavLink
                    href={routes.category(labelSlug(label))}
                    className={clsx(
                      "block font-serif text-head leading-9 decoration-1 decoration-accent underline-offset-4 hover:underline",
                      !counts.get(label) && "text-mute",
                    )}
                  >
                    {label}
                    {/* Words for screen readers stay in their column: Safari places them below the columns otherwise, and the page grows. */}
                    <span className="figures relative ml-2 font-sans text-fine text-mute">
                      {formatNumber(counts.get(label) ?? 0)}
                      <span className="sr-only"> {counts.get(label) === 1 ? "product" : "products"}</span>
                    </span>
                  </NavLink>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
