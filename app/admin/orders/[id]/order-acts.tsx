import { ActForm } from "@/components/admin/act-form";
import type { FormAction } from "@/components/ui/form-state";
import { formatCount } from "@/lib/core/format/numbers";

interface OrderActsProps {
  id: string;
  status: "open" | "done" | "cancelled";
  /** Number of directories that are still to do. */
  planned: number;
  acts: Record<"close" | "cancel" | "reopen", FormAction>;
}

/** The actions on a whole order. */
export function OrderActs({ id, status, planned, acts }: OrderActsProps) {
  return (
    <section aria-labelledby="order" className="max-w-2xl pt-12">
      <h2 id="order" className="border-ink border-b pb-1 font-serif text-head">
        The order
      </h2>
      {status === "open" ? (
        <>
          <ActForm id={id} act={acts.close} label="Close as done">
            {planned > 0
              ? `${formatCount(planned, "directory is", "directories are")} still to do. You can close the order after that.`
              : "Nothing is left to do. Its founder still sees the results, and we still check its links."}
          </ActForm>
          <ActForm
            id={id}
            act={acts.cancel}
            label="Cancel the order"
            reason={{ label: "Why", hint: "For the audit log." }}
          >
            The founder keeps what was submitted. We no longer count the rest.
          </ActForm>
        </>
      ) : (
        <ActForm id={id} act={acts.reopen} label="Open it again" fields={{ from: status }}>
          {status === "done" ? "It is closed as done." : "It is cancelled."}
        </ActForm>
      )}
    </section>
  );
}
