import type { Route } from "next";
import { buttonClass } from "../ui/button";
import type { FormAction } from "../ui/form-state";
import { Icon } from "../ui/icon";
import { calendarDaysShape, fileTextShape, table2Shape } from "../ui/icon-shapes";
import { NavLink } from "../ui/nav-link";
import { SavePlan } from "./save-plan";

interface DownloadsProps {
  csv: string;
  calendar: string;
  markdown: string;
}

/** Links that download the plan. */
export function Downloads({ csv, calendar, markdown }: DownloadsProps) {
  return (
    <>
      <a href={csv} download="" className={buttonClass({ kind: "line", size: "small" })}>
        <Icon shape={table2Shape} />
        Table (CSV)
      </a>
      <a href={calendar} download="" className={buttonClass({ kind: "line", size: "small" })}>
        <Icon shape={calendarDaysShape} />
        Calendar (.ics)
      </a>
      <a href={markdown} download="" className={buttonClass({ kind: "line", size: "small" })}>
        <Icon shape={fileTextShape} />
        Markdown
      </a>
    </>
  );
}

/** How a plan can be saved: by its form, after signing in, or not at all without a URL. */
export type Saving =
  | { kind: "form"; action: FormAction; fields: [name: string, value: string][] }
  | { kind: "sign_in"; href: Route }
  | { kind: "no_address" };

/** What to do with a plan: download it, or save it and work through it here. */
export function PlanActions({ downloads, saving }: { downloads: DownloadsProps; saving: Saving }) {
  return (
    <div data-screen-only="" className="mt-4 flex flex-wrap items-center gap-3">
      {saving.kind === "form" && <SavePlan action={saving.action} fields={saving.fields} />}
      <Downloads {...downloads} />
      {saving.kind === "sign_in" && (
        <p className="text-fine text-soft">
          <NavLink href={saving.href} className="link">
            Sign in to save this plan
          </NavLink>{" "}
          and mark what is done.
        </p>
      )}
      {saving.kind === "no_address" && (
        <p className="text-fine text-soft">Enter your URL above to save this plan and tick off what is done.</p>
      )}
    </div>
  );
}
