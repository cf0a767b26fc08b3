import { ActionForm } from "@/components/admin/action-form";
import type { FormAction } from "@/components/ui/form-state";
import { formatCount } from "@/lib/core/format/numbers";

interface OrderActionsProps {
  id: string;
  status: "open" | "done" | "cancelled";
  /** Number of directories that are still to do. */
  planned: number;
  actions: Record<"close" | "cancel" | "reopen", FormAction>;
}

/** The actions on a whole order. */
export function OrderActions({ id, status, planned, actions }: OrderActionsProps) {
  return (
    <section aria-labelledby="order" className="max-w-2xl pt-12">
      <h2 id="order" className="head-rule font-serif text-head">
        The order
      </h2>
      {status === "open" ? (
        <>
          <ActionForm id={id} action={actions.close} label="Close as done">
            {planned > 0
              ? `${formatCount(planned, "directory is", "directories are")} still to do. You can close the order after that.`
              : "Nothing is left to do. Its founder still sees the results, and we still check its links."}
          </ActionForm>
          <ActionForm
            id={id}
            action={actions.cancel}
            label="Cancel the order"
            reason={{ label: "Why", hint: "For the audit log." }}
          >
            The founder keeps what was submitted. We no longer count the rest.
          </ActionForm>
        </>
      ) : (
        <ActionForm id={id} action={actions.reopen} label="Open it again" fields={{ from: status }}>
          {status === "done" ? "It is closed as done." : "It is cancelled."}
        </ActionForm>
      )}
    </section>
  );
}
