import type { Route } from "next";
import { NavLink } from "../ui/nav-link";

/** The tools for a launch, in the order of the header and of the home page. */
export const tools = [
  {
    href: "/readiness",
    name: "Readiness",
    line: "What your page says, what it lacks, and whether it is listed already.",
  },
  { href: "/campaign", name: "Campaign", line: "A week-by-week plan through the directories, free ones first." },
  { href: "/first-users", name: "First users", line: "Who needs your product, what annoys them, and where they talk." },
  { href: "/badge", name: "Badge", line: "For your site, with your live count; and a check that it is there." },
] as const;

export function Tools() {
  return <LinkLines links={tools} />;
}

/** Pages of ours, each with one line about it. */
export function LinkLines({
  links,
  className,
}: {
  links: readonly { href: Route; name: string; line: string }[];
  className?: string;
}) {
  return (
    <ul className={className}>
      {links.map(({ href, name, line }) => (
        <li key={href} className="border-b py-3">
          <NavLink href={href} className="link font-semibold">
            {name}
          </NavLink>
          <p className="text-fine text-soft">{line}</p>
        </li>
      ))}
    </ul>
  );
}
