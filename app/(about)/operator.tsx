interface OperatorFacts {
  operator: { name: string | null; address: string | null };
  contactEmail: string | null;
}

interface OperatorProps extends OperatorFacts {
  /** True if an admin reads it, who is told what is missing. */
  isAdmin: boolean;
}

/** Who runs this site and how to reach them. */
export function Operator({ operator: { name, address }, contactEmail, isAdmin }: OperatorProps) {
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
      {isAdmin && !(name && address && contactEmail) && <ForAdmins />}
    </>
  );
}

/** True if the section has something to say to this reader: settings are for admins alone. */
export function hasOperatorFor({ operator, contactEmail, isAdmin }: OperatorProps): boolean {
  return Boolean(operator.name || operator.address || contactEmail) || isAdmin;
}

/** Tells admins which settings say who runs the site. */
export function ForAdmins() {
  return (
    <p className="border-warn noted text-soft">
      Only admins see this. Set <code>OPERATOR_NAME</code>, <code>OPERATOR_ADDRESS</code>, <code>GOVERNING_LAW</code>{" "}
      and <code>CONTACT_EMAIL</code> to publish who runs this site.
    </p>
  );
}
