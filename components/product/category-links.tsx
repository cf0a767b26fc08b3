import { labelSlug } from "@/lib/core/catalog/labels";
import { routes } from "@/lib/core/routes";
import { NavLink } from "../ui/nav-link";

/** A listing's categories in one line of text; the links lie above a row's own link. */
export function CategoryLinks({ categories }: { categories: string[] }) {
  return categories.map((label, index) => (
    <span key={label}>
      {index > 0 && ", "}
      <NavLink
        href={routes.category(labelSlug(label))}
        className="relative z-10 inline-block py-0.5 hover:text-ink hover:underline underline-offset-4"
      >
        {label}
      </NavLink>
    </span>
  ));
}
