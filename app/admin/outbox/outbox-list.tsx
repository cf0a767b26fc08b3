import { wordsOf } from "@/components/admin/labels";
import type { FormAction } from "@/components/ui/form-state";
import { NavLink } from "@/components/ui/nav-link";
import { Cell, HeadCell, Row, Table, TableHead } from "@/components/ui/table";
import { formatDateTime } from "@/lib/core/format/dates";
import { routes } from "@/lib/core/routes";
import type { OutboxMail } from "@/lib/mail/outbox";
import { FailedForm } from "./retry-form";

interface Actions {
  retry: FormAction;
  dismiss: FormAction;
}

interface OutboxListProps extends Actions {
  mails: OutboxMail[];
}

/** Mails with their contents: a table on wide screens, cards on narrow ones. */
export function OutboxList({ mails, ...actions }: OutboxListProps) {
  return (
    <>
      <Table className="hidden table-fixed md:table">
        <caption className="sr-only">Mails</caption>
        <TableHead>
          <tr>
            <HeadCell>Mail</HeadCell>
            <HeadCell className="w-56">To</HeadCell>
            <HeadCell className="w-64 lg:w-80">Status</HeadCell>
          </tr>
        </TableHead>
        <tbody>
          {mails.map((mail) => (
            <Row key={mail.id} className="hover:bg-transparent!">
              <Cell>
                <MailText mail={mail} />
              </Cell>
              <Cell className="text-soft [overflow-wrap:anywhere]">{mail.to ?? "A reader"}</Cell>
              <Cell>
                <MailStatus mail={mail} {...actions} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <ul className="border-t md:hidden">
        {mails.map((mail) => (
          <li key={mail.id} className="flex flex-col gap-1 border-b py-3">
            <MailText mail={mail} />
            <p className="text-fine text-mute [overflow-wrap:anywhere]">To {mail.to ?? "a reader"}</p>
            <MailStatus mail={mail} {...actions} />
          </li>
        ))}
      </ul>
    </>
  );
}

const notDrawnWords: Record<NonNullable<OutboxMail["notDrawn"]>, string> = {
  secret: "We delete its link once it is sent.",
  drawn_when_sent: "We write its text when we send it.",
  unreadable: "We cannot show it. The server’s log says why.",
};

function MailText({ mail }: { mail: OutboxMail }) {
  const kind = (
    <span className="text-fine text-mute">
      {mail.label}
      {mail.listingId && (
        <>
          {" · "}
          <NavLink href={routes.adminListing(mail.listingId)} className="link">
            See the listing
          </NavLink>
        </>
      )}
    </span>
  );
  if (!mail.drawn) {
    return (
      // As far in as the words of those that open.
      <div className="pl-4.5 print:pl-0">
        <p className="font-semibold">{mail.label}</p>
        {mail.notDrawn && <p className="text-fine text-mute">{notDrawnWords[mail.notDrawn]}</p>}
      </div>
    );
  }
  return (
    <details>
      <summary className="font-semibold underline-offset-4 hover:underline">{mail.drawn.subject}</summary>
      <pre className="mt-2 whitespace-pre-wrap rounded-small border bg-sunk p-4 font-mono text-fine [overflow-wrap:anywhere]">
        {mail.drawn.text}
      </pre>
      <p className="mt-1">{kind}</p>
    </details>
  );
}

function MailStatus({ mail, retry, dismiss }: { mail: OutboxMail } & Actions) {
  const on = { id: mail.id, subject: mail.drawn?.subject ?? mail.label };
  return (
    <div className="text-fine">
      <p className="figures">
        <span className={mail.status === "failed" ? "font-medium text-bad" : "font-medium"}>
          {wordsOf(mail.status)}
        </span>{" "}
        <span className="text-mute">{timeWords(mail)}</span>
      </p>
      {mail.error && mail.status !== "sent" && (
        <p className="text-soft [overflow-wrap:anywhere]">
          Attempt {mail.attempts}: {mail.error}
        </p>
      )}
      {mail.canDismiss && (
        <div className="mt-1 flex flex-wrap gap-2">
          {mail.canRetry && <FailedForm {...on} action={retry} label="Send again" />}
          <FailedForm {...on} action={dismiss} label="Dismiss" />
        </div>
      )}
    </div>
  );
}

function timeWords({ status, sentAt, sendAt, queuedAt }: OutboxMail): string {
  if (status === "sent" && sentAt) return formatDateTime(sentAt.toISOString());
  if (status === "queued") return sendAt ? `for ${formatDateTime(sendAt.toISOString())}` : "to go out at once";
  return `written ${formatDateTime(queuedAt.toISOString())}`;
}
