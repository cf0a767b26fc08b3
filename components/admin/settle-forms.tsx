import type { FormAction } from "@/components/ui/form-state";
import { FoldedActionForm } from "./action-form";

interface SettleFormsProps {
  id: string;
  /** What the payment was for. */
  name: string;
  settle: FormAction;
  /** Why no credit can be given; null if one can. */
  noCredit: string | null;
}

/**
 * Records what became of the money of a paid launch that is over: two actions, of which one is done once. Both are
 * closed at first, because nothing undoes them.
 */
export function SettleForms({ id, name, settle, noCredit }: SettleFormsProps) {
  const of = `for ${name}`;
  return (
    <>
      <FoldedActionForm id={id} action={settle} label="Record the refund" of={of} fields={{ settled: "refunded" }}>
        Give the money back at the payment service first. We email the founder. You cannot undo this.
      </FoldedActionForm>
      {noCredit === null ? (
        <FoldedActionForm id={id} action={settle} label="Record a credit" of={of} fields={{ settled: "credited" }}>
          Or keep the money: it pays the Instant Launch of the account’s next draft. We email the founder. You cannot
          undo this. If an earlier credit for it was used, that one counts: nothing changes, and no email goes out.
        </FoldedActionForm>
      ) : (
        <p className="border-b py-4 text-soft">{noCredit}</p>
      )}
    </>
  );
}
