import { Fragment } from "react";
import { labelSlug } from "@/lib/core/catalog/labels";
import { routes } from "@/lib/core/routes";
import { NavLink } from "../ui/nav-link";

/** A listing's categories in one line of text; the links lie above a row's own link. */
export function CategoryLinks({ categories }: { categories: string[] }) {
  return categories.map((label, index) => (
    <Fragment key={label}>
      {index > 0 && " "}
      {/* Its comma goes with it: a line never begins with one. */}
      <span className="inline-block leading-6">
        <NavLink
          href={routes.category(labelSlug(label))}
          className="relative z-10 py-1 hover:text-ink hover:underline underline-offset-4"
        >
          {label}
        </NavLink>
        {index < categories.length - 1 && ","}
      </span>
    </Fragment>
  ));
}
