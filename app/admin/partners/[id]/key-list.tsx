import { ActionForm } from "@/components/admin/action-form";
import type { FormAction } from "@/components/ui/form-state";
import { formatDateTime } from "@/lib/core/format/dates";
import { formatCount } from "@/lib/core/format/numbers";
import type { KeyLine } from "@/lib/partner/files";

interface KeyListProps {
  partnerId: string;
  keys: KeyLine[];
  revoke: FormAction;
}

/** Every key of a partner, by its public prefix, with its use and state. */
export function KeyList({ partnerId, keys, revoke }: KeyListProps) {
  if (keys.length === 0) return <p className="pt-3 text-soft">No key yet. The partner makes them on their own page.</p>;
  return (
    <ul>
      {keys.map((key) => (
        <li key={key.id} className={key.revoked_at ? "border-b py-3" : "pt-3"}>
          <p>
            <code className="font-mono text-fine">{key.prefix}</code>{" "}
            <span className={key.revoked_at ? "text-mute" : "font-medium text-good"}>
              {key.revoked_at ? "Revoked" : "Active"}
            </span>
          </p>
          {key.leaked_at && (
            <p className="text-bad text-fine">
              Seen in a URL <time dateTime={key.leaked_at}>{formatDateTime(key.leaked_at)}</time>
              {key.revoked_at ? "." : ": revoke it, if the partner has not replaced it."}
            </p>
          )}
          <p className="figures text-fine text-soft">
            Made <time dateTime={key.created_at}>{formatDateTime(key.created_at)}</time> ·{" "}
            {formatCount(key.uses, "listing published", "listings published")}
            {key.last_used_at && (
              <>
                {" "}
                · last used <time dateTime={key.last_used_at}>{formatDateTime(key.last_used_at)}</time>
              </>
            )}
            {key.revoked_at && (
              <>
                {" "}
                · revoked <time dateTime={key.revoked_at}>{formatDateTime(key.revoked_at)}</time>
              </>
            )}
          </p>
          {!key.revoked_at && (
            <ActionForm id={partnerId} action={revoke} label={`Revoke ${key.prefix}`} fields={{ key_id: key.id }}>
              We refuse calls with it from then on.
            </ActionForm>
          )}
        </li>
      ))}
    </ul>
  );
}
