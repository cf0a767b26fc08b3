import { type SiteLink, siteSections } from "@/lib/core/site-pages";
import { NavLink } from "../ui/nav-link";
import { ThemeSwitch } from "./theme-switch";

const columns = siteSections.slice(0, -1);
const service = siteSections.at(-1);

/** As high as a finger needs. */
const linkClass = "inline-block py-0.5 text-soft hover:text-ink hover:underline underline-offset-4";

export function SiteFooter() {
  return (
    <footer data-screen-only="" className="mt-24 border-t">
      <div className="page-width grid grid-cols-2 gap-8 py-10 text-fine lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div className="col-span-2 flex flex-col items-start gap-4 lg:col-span-1">
          <p className="max-w-xs text-mute">
            A weekly almanac of software launches. Weeks start on Monday at 00:00 UTC.
          </p>
          <ThemeSwitch />
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p className="mb-2 font-medium">{title}</p>
            <Links links={links} className="flex flex-col" />
          </nav>
        ))}
      </div>
      {service && (
        <nav aria-label={service.title} className="border-t">
          <Links links={service.links} className="page-width flex flex-wrap gap-x-6 py-4 text-fine" />
        </nav>
      )}
    </footer>
  );
}

function Links({ links, className }: { links: readonly SiteLink[]; className: string }) {
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.label}>
          {"file" in link ? (
            <a href={link.file} className={linkClass}>
              {link.label}
            </a>
          ) : (
            <NavLink href={link.href} className={linkClass}>
              {link.label}
            </NavLink>
          )}
        </li>
      ))}
    </ul>
  );
}
