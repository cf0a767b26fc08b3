import { accountOf } from "@/lib/core/access";
import { currentContext } from "@/lib/doors/page-context";

interface OperatorProps {
  operator: { name: string | null; address: string | null };
  contactEmail: string | null;
}

/** Who runs this site and how to reach them. Admins are told what is missing. */
export function Operator({ operator: { name, address }, contactEmail }: OperatorProps) {
  return (
    <>
      <address className="not-italic empty:hidden">
        {name && <strong className="block font-semibold">{name}</strong>}
        {address && <span className="block">{address}</span>}
        {contactEmail && (
          <a href={`mailto:${contactEmail}`} className="link">
            {contactEmail}
          </a>
        )}
      </address>
      {!(name && address && contactEmail) && <ForAdmins />}
    </>
  );
}

/** True if the section about who runs this site has something to say to this reader: settings are for admins alone. */
export async function hasOperatorFor(facts: OperatorProps): Promise<boolean> {
  return Boolean(facts.operator.name || facts.operator.address || facts.contactEmail) || (await isReadByAdmin());
}

/** True for the one reader who can fill in what is missing. */
export async function isReadByAdmin(): Promise<boolean> {
  return accountOf(await currentContext())?.isAdmin ?? false;
}

/** Tells admins, and nobody else, which settings say who runs the site. */
export async function ForAdmins() {
  if (!(await isReadByAdmin())) return null;
  return (
    <p className="border-warn border-l-2 pl-4 text-soft">
      Only admins see this. Set <code>OPERATOR_NAME</code>, <code>OPERATOR_ADDRESS</code>, <code>GOVERNING_LAW</code>{" "}
      and <code>CONTACT_EMAIL</code> to publish who runs this site.
    </p>
  );
}
