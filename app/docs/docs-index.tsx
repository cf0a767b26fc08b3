import { NavLink } from "@/components/ui/nav-link";
import { routes } from "@/lib/core/routes";
import { MarkCurrent } from "./mark-current";

const parts = [
  { id: "start", label: "Quick start" },
  { id: "mcp", label: "MCP" },
  { id: "lists", label: "Lists" },
  { id: "limits", label: "Limits and headers" },
  { id: "report", label: "Report a fault" },
  { id: "operations", label: "Operations" },
] as const;

const linkClass =
  "block border-transparent border-l-2 py-0.5 pl-2 text-soft underline-offset-4 hover:text-ink hover:underline aria-[current]:border-accent aria-[current]:text-ink";

/** The table of contents: beside the text on wide screens, above it on narrow ones. */
export function DocsIndex({ operations }: { operations: { name: string; title: string }[] }) {
  return (
    <nav
      aria-label="Documentation"
      data-screen-only=""
      className="pt-8 text-fine lg:sticky lg:top-0 lg:max-h-dvh lg:self-start lg:overflow-y-auto lg:pb-8"
    >
      <ul className="flex flex-wrap gap-x-5 lg:block">
        {parts.map(({ id, label }) => (
          <li key={id}>
            <NavLink href={routes.docs(id)} className={linkClass}>
              {label}
            </NavLink>
          </li>
        ))}
        <li className="hidden lg:block">
          <ul className="mb-2 border-l pl-3">
            {operations.map(({ name, title }) => (
              <li key={name}>
                <NavLink href={routes.operationDocs(name)} className={linkClass}>
                  {title}
                </NavLink>
              </li>
            ))}
          </ul>
        </li>
        <li>
          <NavLink href="/docs/errors" className={linkClass}>
            Error codes
          </NavLink>
        </li>
      </ul>
      <MarkCurrent />
    </nav>
  );
}
