import { SectionLink } from "@/components/site/section-link";

const sections = [
  { href: "/admin", label: "Overview" },
  { href: "/admin/review", label: "Review" },
  { href: "/admin/listings", label: "Listings" },
  { href: "/admin/edits", label: "Edits" },
  { href: "/admin/votes", label: "Votes" },
  { href: "/admin/payments", label: "Payments" },
  { href: "/admin/partners", label: "Partners" },
  { href: "/admin/directories", label: "Directories" },
  { href: "/admin/orders", label: "Orders" },
  { href: "/admin/newsletter", label: "Newsletter" },
  { href: "/admin/outbox", label: "Outbox" },
  { href: "/admin/jobs", label: "Jobs" },
  { href: "/admin/audit", label: "Audit log" },
] as const;

/** The admin navigation, with the address of the signed-in admin. */
export function AdminNav({ email }: { email: string }) {
  return (
    <div data-screen-only="" className="flex flex-wrap items-baseline justify-between gap-x-8 border-b py-2">
      <nav aria-label="Admin">
        <ul className="-mx-2 flex flex-wrap">
          {sections.map(({ href, label }) => (
            <li key={href}>
              <SectionLink href={href} isExact={href === "/admin"} className="">
                {label}
              </SectionLink>
            </li>
          ))}
        </ul>
      </nav>
      <p className="py-1 text-fine text-mute">
        Admin: <span className="[overflow-wrap:anywhere]">{email}</span>
      </p>
    </div>
  );
}
