import type { ReactNode } from "react";
import { type Scope, scopeMeanings } from "@/lib/core/scopes";

interface ConsentProps {
  /** What the agent calls itself: a stranger's text. */
  name: string;
  /** The host that publishes the agent's description; null if none does. */
  publisher: string | null;
  /** Where the answer goes, in words. */
  place: ReactNode;
  scopes: readonly Scope[];
  /** The email address of the account that is asked. */
  email: string;
  /** The form that decides. */
  children: ReactNode;
}

/** Who asks for what, and what it can never do. What was checked is apart from what the agent says of itself. */
export function Consent({ name, publisher, place, scopes, email, children }: ConsentProps) {
  return (
    <div className="flex max-w-[44rem] flex-col gap-8 pt-2">
      <dl className="border-t">
        <Row term="It calls itself">“{name}”. We have not checked this name.</Row>
        <Row term="Your answer goes to">{place}</Row>
        {publisher !== null && (
          <Row term="Described by">
            <strong className="font-semibold">{publisher}</strong>. We have read its description there.
          </Row>
        )}
        <Row term="Account">
          <strong className="font-semibold">{email}</strong>
        </Row>
      </dl>
      <Section title="It may">
        <ul className="list-disc pl-5 marker:text-mute">
          {scopes.map((scope) => (
            <li key={scope} className="py-0.5">
              {scopeMeanings[scope]}
            </li>
          ))}
        </ul>
      </Section>
      <Section title="It can never">
        <p>
          Publish, edit or submit a listing, pay, upvote, sign in as you, see your session token, or connect anything
          else. You can disconnect it at any time under Your account. Access ends after 90 days, or after 30 days
          without use.
        </p>
      </Section>
      <p className="border-warn noted">
        Allow it only if you have just started this yourself, in a program that you trust.
      </p>
      {children}
    </div>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-b py-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-mute">{term}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="head-rule font-serif text-head">{title}</h2>
      <div className="pt-3">{children}</div>
    </section>
  );
}
