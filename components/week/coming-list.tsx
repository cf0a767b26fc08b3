import { routes } from "@/lib/core/routes";
import { Logo } from "../product/logo";
import { LongWords } from "../ui/long-words";
import { NavLink } from "../ui/nav-link";

export interface ComingEntry {
  slug: string;
  name: string;
  tagline: string;
  logo_url: string | null;
}

/** Approved launches of a week that has not begun. */
export function ComingList({ launches }: { launches: ComingEntry[] }) {
  if (launches.length === 0) return null;
  return (
    <ul>
      {launches.map(({ slug, name, tagline, logo_url }) => (
        <li
          key={slug}
          className="group relative grid grid-cols-[2rem_minmax(0,1fr)] items-center gap-x-3 border-b py-2"
        >
          <Logo name={name} logo_url={logo_url} size="small" />
          <span className="min-w-0">
            <NavLink
              href={routes.product(slug)}
              className="block truncate font-semibold underline-offset-4 after:absolute after:inset-0 group-hover:underline"
            >
              <LongWords text={name} />
            </NavLink>
            <span className="block truncate text-fine text-soft">
              <LongWords text={tagline} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
