import type { Route } from "next";
import { SectionLink } from "@/components/site/section-link";
import { NavLink } from "@/components/ui/nav-link";
import { formatNumber } from "@/lib/core/format/numbers";

/** What waits for somebody first, then what one looks up, then what runs by itself. */
const groups = [
  {
    title: "Work",
    links: [
      { href: "/admin", label: "Overview" },
      { href: "/admin/review", label: "Review" },
      { href: "/admin/edits", label: "Edits" },
      { href: "/admin/votes", label: "Votes" },
      { href: "/admin/partners", label: "Partners" },
      { href: "/admin/payments", label: "Payments" },
      { href: "/admin/orders", label: "Orders" },
    ],
  },
  {
    title: "Catalog",
    links: [
      { href: "/admin/listings", label: "Listings" },
      { href: "/admin/directories", label: "Directories" },
      { href: "/admin/newsletter", label: "Newsletter" },
    ],
  },
  {
    title: "Machine",
    links: [
      { href: "/admin/outbox", label: "Outbox" },
      { href: "/admin/jobs", label: "Jobs" },
      { href: "/admin/audit", label: "Audit log" },
    ],
  },
] as const satisfies readonly { title: string; links: readonly { href: Route; label: string }[] }[];

/** How much waits, and where it is shown. */
export interface Waiting {
  count: number;
  href: Route;
}

interface AdminNavProps {
  email: string;
  /** By the page where it is done. */
  waiting: ReadonlyMap<string, Waiting>;
}

/** The admin navigation, with what waits and the address of the signed-in admin. On phones it opens on demand. */
export function AdminNav({ email, waiting }: AdminNavProps) {
  const total = [...waiting.values()].reduce((sum, { count }) => sum + count, 0);
  return (
    <div data-screen-only="" className="relative border-b py-2">
      <nav aria-label="Admin" className="max-lg:hidden">
        <Groups waiting={waiting} className="flex flex-wrap gap-x-8" />
      </nav>
      <nav aria-label="Admin menu" className="lg:hidden">
        <details>
          <summary className="py-1 text-fine">
            Admin{total > 0 && <span className="figures">: {formatNumber(total)} waiting</span>}
          </summary>
          <Groups waiting={waiting} className="grid gap-2 pt-2 pb-1" />
        </details>
      </nav>
      {/* Beside the titles of the groups, where nothing else stands. */}
      <p className="absolute top-2 right-0 max-w-56 truncate text-fine text-mute max-lg:hidden" title={email}>
        {email}
      </p>
    </div>
  );
}

function Groups({ waiting, className }: Pick<AdminNavProps, "waiting"> & { className: string }) {
  return (
    <ul className={className}>
      {groups.map(({ title, links }) => (
        <li key={title}>
          <p className="text-fine text-mute">{title}</p>
          <ul className="-mx-2 flex flex-wrap gap-x-0.5">
            {links.map(({ href, label }) => (
              <li key={href} className="flex items-center">
                <SectionLink href={href} isExact={href === "/admin"} className="">
                  {label}
                </SectionLink>
                <Count of={waiting.get(href)} page={href} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** Behind the link, whose name stays the same. Where the page shows more than what waits, it leads to that alone. */
function Count({ of, page }: { of: Waiting | undefined; page: Route }) {
  if (!of?.count) return null;
  const look = "figures -ml-1 mr-3 min-w-6 rounded-small bg-ink px-1.5 py-0.5 text-center text-fine text-paper";
  const words = (
    <>
      {formatNumber(of.count)}
      <span className="sr-only"> waiting</span>
    </>
  );
  if (of.href === page) return <span className={look}>{words}</span>;
  return (
    <NavLink href={of.href} className={`${look} underline-offset-2 hover:underline`}>
      {words}
    </NavLink>
  );
}
