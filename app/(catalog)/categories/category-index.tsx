import { NavLink } from "@/components/ui/nav-link";
import { labelSlug } from "@/lib/core/catalog/labels";
import { routes } from "@/lib/core/routes";

/** The category labels in columns, grouped by first letter. */
export function CategoryIndex({ labels }: { labels: string[] }) {
  const initials = [...new Set(labels.map((label) => label.charAt(0)))];
  return (
    <div className="gap-x-12 sm:columns-2 lg:columns-3">
      {initials.map((initial) => (
        <section
          key={initial}
          aria-label={initial}
          className="grid break-inside-avoid grid-cols-[2.5rem_minmax(0,1fr)] border-t py-3"
        >
          <span aria-hidden="true" className="font-serif text-head text-mute italic leading-9">
            {initial}
          </span>
          <ul>
            {labels
              .filter((label) => label.startsWith(initial))
              .map((label) => (
                <li key={label}>
                  <NavLink
                    href={routes.category(labelSlug(label))}
                    className="block font-serif text-head leading-9 decoration-1 decoration-accent underline-offset-4 hover:underline"
                  >
                    {label}
                  </NavLink>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
