import { AnswerBox } from "../ui/answer-box";

interface CheckInboxProps {
  email: string;
  /** What waits for the confirmation: "The newsletter begins". */
  what: string;
  /** True if no mail leaves this machine. */
  isPrinted: boolean;
}

/** Says that a mail is on its way which has to be confirmed. The same words for every address. */
export function CheckInbox({ email, what, isPrinted }: CheckInboxProps) {
  return (
    <AnswerBox role="status" className="flex flex-col gap-2 border-ink noted">
      <h3 className="font-serif text-head">Check your inbox</h3>
      <p className="text-soft">
        A mail is on its way to <strong className="font-semibold [overflow-wrap:anywhere]">{email}</strong>. {what} when
        you press the button behind its link, within 7 days.
      </p>
      {isPrinted && (
        <p className="text-fine text-mute">
          This server runs on your own machine and sends no mail: an admin reads it in the outbox.
        </p>
      )}
    </AnswerBox>
  );
}
