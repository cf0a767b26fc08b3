import { NavLink } from "@/components/ui/nav-link";
import { routes } from "@/lib/core/routes";
import { MarkCurrent } from "./mark-current";

const parts = [
  { id: "start", label: "Quick start" },
  { id: "mcp", label: "MCP" },
  { id: "agents", label: "Agents and OAuth" },
  { id: "lists", label: "Lists" },
  { id: "limits", label: "Limits and headers" },
  { id: "report", label: "Report a fault" },
  { id: "operations", label: "Operations" },
] as const;

/** The mark of what is being read: a bar beside a column, a line under words that stand in a row. */
const linkClass =
  "block border-transparent border-b-2 py-0.5 forced-colors:not-aria-[current]:border-[Canvas] text-soft underline-offset-4 hover:text-ink hover:underline aria-[current]:border-accent aria-[current]:text-ink lg:border-b-0 lg:border-l-2 lg:pl-2";

interface DocsIndexProps {
  operations: readonly { name: string; title: string }[];
}

/** The table of contents: beside the text on wide screens, above it on narrow ones. */
export function DocsIndex({ operations }: DocsIndexProps) {
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
          <OperationLinks operations={operations} className="mb-2 border-l pl-3" />
        </li>
        <li>
          <NavLink href="/docs/errors" className={linkClass}>
            Error codes
          </NavLink>
        </li>
      </ul>
      <details className="mt-1 lg:hidden">
        <summary className="py-1 text-soft hover:text-ink">All {operations.length} operations</summary>
        <OperationLinks operations={operations} className="grid gap-x-5 border-y py-2 sm:grid-cols-2" />
      </details>
      <MarkCurrent />
    </nav>
  );
}

function OperationLinks({ operations, className }: DocsIndexProps & { className: string }) {
  return (
    <ul className={className}>
      {operations.map(({ name, title }) => (
        <li key={name} className="flex">
          <NavLink href={routes.operationDocs(name)} className={linkClass}>
            {title}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
