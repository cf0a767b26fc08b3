import type { FormAction } from "@/components/ui/form-state";
import { ActionForm } from "./action-form";

interface SettleFormsProps {
  id: string;
  settle: FormAction;
  /** Why no credit can be given; null if one can. */
  noCredit: string | null;
}

/** Records what became of the money of a paid launch that is over: two actions, of which one is done once. */
export function SettleForms({ id, settle, noCredit }: SettleFormsProps) {
  return (
    <>
      <ActionForm id={id} action={settle} label="Record the refund" fields={{ settled: "refunded" }}>
        Give the money back at the payment service first. The founder gets an email.
      </ActionForm>
      {noCredit === null ? (
        <ActionForm id={id} action={settle} label="Record a credit" fields={{ settled: "credited" }}>
          Or keep the money: it pays the Instant Launch of the account’s next draft, and the founder gets an email. If
          an earlier credit for it was used, that one counts: nothing changes, and no email goes out.
        </ActionForm>
      ) : (
        <p className="border-b py-4 text-soft">{noCredit}</p>
      )}
    </>
  );
}
