import { clsx } from "clsx";
import type { ReactNode } from "react";
import { weekFrom } from "@/lib/core/catalog/weeks";
import { formatDate, formatDateTime } from "@/lib/core/format/dates";
import type { MyLaunch } from "@/lib/launch/owned-launch.schema";

type State = "past" | "current" | "future";

/** Beside the steps on phones, above them where they stand in a row. */
const strokes: Record<State, string> = {
  past: "border-l-[3px] border-ink pl-3 sm:border-t-[3px] sm:border-l-0 sm:pl-0",
  current: "border-l-[3px] border-accent pl-3 sm:border-t-[3px] sm:border-l-0 sm:pl-0",
  future: "border-l border-faint pl-3.5 sm:border-t sm:border-l-0 sm:pt-[2px] sm:pl-0",
};

/** The way of a launch to its day, as strokes: done, where it is, and what is to come. */
export function LaunchCourse({ launch }: { launch: MyLaunch }) {
  const steps = stepsOf(launch);
  const at = steps.findIndex(({ isDone }) => !isDone);
  return (
    <ol aria-label="The way to the launch" className="figures grid gap-x-1 gap-y-1 pt-6 sm:grid-cols-4">
      {steps.map(({ label, day }, index) => {
        const state = index < at ? "past" : index === at ? "current" : "future";
        return (
          <li
            key={label}
            aria-current={state === "current" ? "step" : undefined}
            className={clsx("flex flex-col pr-4 max-sm:pb-2", strokes[state])}
          >
            <span
              className={clsx("sm:pt-2", state === "current" ? "font-semibold" : state === "future" && "text-soft")}
            >
              {label}
            </span>
            <span className="text-fine text-mute">{day}</span>
          </li>
        );
      })}
    </ol>
  );
}

interface Step {
  label: string;
  day: ReactNode;
  isDone: boolean;
}

function stepsOf({ status, opened_at, submitted_at, launch_week, go_live_at, is_instant }: MyLaunch): Step[] {
  const isApproved = status === "scheduled";
  return [
    { label: "Opened", day: <time dateTime={opened_at}>{formatDate(opened_at)}</time>, isDone: true },
    {
      label: "Sent for review",
      // The day of the last time stays with a draft that came back.
      day:
        status !== "draft" && submitted_at ? (
          <time dateTime={submitted_at}>{formatDate(submitted_at)}</time>
        ) : (
          "Once its steps are done"
        ),
      isDone: status !== "draft",
    },
    {
      label: isApproved ? "Approved" : "Review",
      day: isApproved ? "By a person" : status === "submitted" ? "Under way" : "By a person",
      isDone: isApproved,
    },
    {
      label: "Goes live",
      day: go_live_at ? (
        <time dateTime={go_live_at}>{formatDateTime(go_live_at)}</time>
      ) : (
        startWords(launch_week, is_instant)
      ),
      isDone: false,
    },
  ];
}

function startWords(week: string | null, isInstant: boolean): string {
  if (isInstant) return "With the approval";
  return week === null ? "Not set" : `${weekFrom(week)}, as chosen, once it is approved`;
}
