interface OperatorProps {
  operator: { name: string | null; address: string | null };
  contactEmail: string | null;
}

/** Who runs this site and how to reach them, or that the operator has not said so. */
export function Operator({ operator: { name, address }, contactEmail }: OperatorProps) {
  if (!name && !address && !contactEmail) return <NotFilledIn what="a name, an address and an email" />;
  return (
    <>
      <address className="not-italic">
        {name && <strong className="block font-semibold">{name}</strong>}
        {address && <span className="block">{address}</span>}
        {contactEmail && (
          <a href={`mailto:${contactEmail}`} className="link">
            {contactEmail}
          </a>
        )}
      </address>
      {!name && <NotFilledIn what="a name" />}
    </>
  );
}

/** Says to visitors that a template waits for its operator, instead of inventing one. */
export function NotFilledIn({ what }: { what: string }) {
  return (
    <p className="border-warn border-l-2 pl-4 text-soft">
      The operator of this site has not published {what} yet. Operators: set <code>OPERATOR_NAME</code>,{" "}
      <code>OPERATOR_ADDRESS</code>, <code>GOVERNING_LAW</code> and <code>CONTACT_EMAIL</code>.
    </p>
  );
}
