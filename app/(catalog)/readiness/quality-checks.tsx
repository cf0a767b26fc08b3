import { Icon } from "@/components/ui/icon";
import { checkShape, minusShape } from "@/components/ui/icon-shapes";
import { formatCount } from "@/lib/core/format/numbers";
import type { QualityCheck } from "@/lib/reports/readiness/readiness.schema";
import { checkName } from "./labels";

/** Failed checks with their fixes, then passed checks in one line each. */
export function QualityChecks({ checks, isOnly }: { checks: readonly QualityCheck[]; isOnly: boolean }) {
  const failed = checks.filter(({ passed }) => !passed);
  const passed = checks.filter((check) => check.passed);
  return (
    <>
      {failed.length > 0 && (
        <>
          <h3 className="pt-4 font-semibold text-read">{formatCount(failed.length, "thing")} to fix</h3>
          <ul>
            {failed.map((check) => (
              <FailedCheck key={check.id} check={check} />
            ))}
          </ul>
        </>
      )}
      {passed.length > 0 && (
        // Passed checks need no work, so the list is closed unless there is nothing else to read.
        <details open={isOnly} className="pt-4">
          <summary className="font-semibold text-read">{formatCount(passed.length, "check")} passed</summary>
          <ul>
            {passed.map((check) => (
              <PassedCheck key={check.id} check={check} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function FailedCheck({ check }: { check: QualityCheck }) {
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-y-0.5 border-b py-3 md:grid-cols-[1.75rem_14rem_minmax(0,1fr)]">
      <Icon shape={minusShape} className="mt-1 size-4 text-warn" />
      <p className="font-semibold">{checkName(check.id)}</p>
      <div className="col-start-2 min-w-0 md:col-start-3">
        <p className="text-soft [overflow-wrap:anywhere]">{check.message}</p>
        {check.fix && <p>{check.fix}</p>}
      </div>
    </li>
  );
}

function PassedCheck({ check }: { check: QualityCheck }) {
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)] border-b py-2 md:grid-cols-[1.75rem_14rem_minmax(0,1fr)]">
      <Icon shape={checkShape} className="mt-1 size-4 text-good" />
      <p>{checkName(check.id)}</p>
      <p className="col-start-2 min-w-0 text-fine text-soft leading-6 [overflow-wrap:anywhere] md:col-start-3">
        {check.message}
      </p>
    </li>
  );
}
