import { ProblemNotice } from "@/components/ui/problem-notice";
import type { Problem } from "@/lib/core/errors";

/** Why there is no badge to show. The operation's own fix names other operations, so an unknown listing has words of its own. */
export function NoBadge({
  problem: { code, message, errors },
}: {
  problem: Pick<Problem, "code" | "message" | "errors">;
}) {
  if (code === "not_found") {
    return (
      <ProblemNotice
        title="No live listing has this link."
        fix="Paste the link of your product’s page. Before your launch, the badge is on your draft’s page."
        errors={[]}
      />
    );
  }
  return <ProblemNotice title={errors ? "We cannot make this badge" : message} errors={errors ?? []} />;
}
