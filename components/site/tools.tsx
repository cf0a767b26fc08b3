import { NavLink } from "../ui/nav-link";

const tools = [
  {
    href: "/readiness",
    name: "Readiness",
    line: "What your page says, what it lacks, and whether it is listed already.",
  },
  { href: "/campaign", name: "Campaign", line: "A week-by-week plan through the directories, free ones first." },
  { href: "/first-users", name: "First users", line: "Who needs your product, what annoys them, and where they talk." },
  { href: "/badge", name: "Badge", line: "For your site, with your live count; and a check that it is there." },
  {
    href: "/advertise",
    name: "Newsletter",
    line: "Places in the newsletter, with their price and the next free dates.",
  },
  { href: "/directories", name: "Directories", line: "Where to submit, with domain rating, price and review time." },
  {
    href: "/submit",
    name: "Submit",
    line: "Give an address, get a draft. You finish it before anything is published.",
  },
  { href: "/docs", name: "API and MCP", line: "All of this for programs and agents, without a key." },
] as const;

export function Tools() {
  return (
    <ul>
      {tools.map(({ href, name, line }) => (
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
