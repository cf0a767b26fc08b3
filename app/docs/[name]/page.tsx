import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { sharePage } from "@/app/share";
import { CodeBlock } from "@/components/ui/code-block";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { Cell, HeadCell, Row, Table, TableHead } from "@/components/ui/table";
import { takesKey } from "@/lib/core/idempotency";
import type { Operation } from "@/lib/core/operation-types";
import { routes } from "@/lib/core/routes";
import { currentContext } from "@/lib/doors/page-context";
import { operations } from "@/lib/operations";
import { type DescribedOperation, describeOperation } from "../describe";
import { InlineCode } from "../errors/inline-code";
import { Fields } from "../fields";
import { introductions } from "../introductions";

const operationAt = (name: string) => operations.find((operation) => operation.name === name);

export async function generateMetadata({ params }: PageProps<"/docs/[name]">): Promise<Metadata> {
  const { name } = await params;
  const operation = operationAt(name);
  if (!operation) return { title: "Not found" };
  return {
    ...sharePage("docs", routes.operationDocs(name)),
    title: `${operation.title} (${name})`,
    description: operation.summary,
    alternates: { canonical: routes.operationDocs(name) },
  };
}

/** One operation: when to use it, what it takes, what it answers, how it may be refused, and how to call it. */
export default async function OperationPage({ params }: PageProps<"/docs/[name]">) {
  const { name } = await params;
  const operation = operationAt(name);
  if (!operation) notFound();
  const { appUrl } = (await currentContext()).settings;
  const { inputs, answers, examples, exampleAnswer, errors } = describeOperation(operation, appUrl);
  return (
    <>
      <PageHeading title={operation.title}>{introductions[operation.name]}</PageHeading>
      <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] print:block print:space-y-8">
        <div className="min-w-0">
          <p className="font-mono text-fine [overflow-wrap:anywhere]">
            {operation.method} /api/v1{operation.path}
          </p>
          <p className="font-mono text-fine text-mute">{name}</p>
          <p className="mt-3 text-soft">{keyFor(operation)}</p>
          {takesKey(operation) && (
            <p className="text-soft">
              With an <code className="font-mono text-fine">Idempotency-Key</code> nothing is{" "}
              <NavLink href={routes.docs("limits")} className="link">
                {operation.effects.creates ? "created" : "done"} twice
              </NavLink>
              .
            </p>
          )}
          <h2 className="mt-8 font-serif text-head">Inputs</h2>
          {inputs.length > 0 ? <Fields fields={inputs} of="input" isInput /> : <p className="mt-1 text-soft">None.</p>}
          <h2 className="mt-8 font-serif text-head">Answer</h2>
          {answers.map(({ title, fields }, index) => (
            <div key={title}>
              {title && <h3 className="mt-4 font-semibold">{title}</h3>}
              <Fields fields={fields} of={index === 0 ? "answer" : `answer-${index + 1}`} isOpen />
            </div>
          ))}
        </div>
        <div className="flex min-w-0 flex-col xl:sticky xl:top-8 xl:self-start print:block">
          <h2 className="sr-only">Examples</h2>
          {examples.map(({ label, code }, index) => (
            // Of the same name, so that opening one closes the others.
            <details key={label} name="example" open={index === 0} className="border-b py-1">
              <summary className="py-1 text-fine">{label}</summary>
              <CodeBlock label={label} code={code} isNamed={false} />
            </details>
          ))}
          <details open className="py-1">
            <summary className="py-1 text-fine">Example answer, shortened</summary>
            <CodeBlock label="example answer" code={exampleAnswer} isNamed={false} />
          </details>
        </div>
      </div>
      <Errors errors={errors} />
      <Neighbours operation={operation} />
    </>
  );
}

/** What a caller must send to be let in. */
function keyFor({ access, more, agents }: Operation): string {
  if (access === "founder")
    return `Needs a token: your session’s, which you find under Account, or an agent’s with the scope ${agents?.scope}.`;
  if (access === "draft_secret") return "Needs no key: the UUID of the draft is its secret.";
  if (more === "founder")
    return `Needs no key. With your token, or an agent’s with the scope ${agents?.scope}, you learn more about your own launch.`;
  if (more === "partner") return "Needs no key to open a draft. Partners publish with the key from their partner page.";
  return "Needs no key.";
}

function Errors({ errors }: Pick<DescribedOperation, "errors">) {
  return (
    <section aria-labelledby="errors" className="mt-10">
      <h2 id="errors" className="font-serif text-head">
        Errors
      </h2>
      <Table className="mt-2 text-fine">
        <TableHead>
          <tr>
            <HeadCell>Status</HeadCell>
            <HeadCell>Code</HeadCell>
            <HeadCell>What to do</HeadCell>
          </tr>
        </TableHead>
        <tbody>
          {errors.map(({ code, status, fix }) => (
            <Row key={code}>
              <Cell className="figures">{status}</Cell>
              <Cell>
                <NavLink href={routes.errorDocs(code)} className="link font-mono [overflow-wrap:anywhere]">
                  {code}
                </NavLink>
              </Cell>
              <Cell className="text-soft">
                <InlineCode text={fix} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

/** The ways to the operations before and after this one. */
function Neighbours({ operation }: { operation: Operation }) {
  const at = operations.findIndex(({ name }) => name === operation.name);
  const ways = [
    { way: "Before", to: operations[at - 1] },
    { way: "Next", to: operations[at + 1] },
  ];
  return (
    <nav
      aria-label="Neighbours"
      data-screen-only=""
      className="mt-10 flex flex-wrap justify-between gap-x-8 gap-y-2 border-t pt-4"
    >
      {ways.map(
        ({ way, to }) =>
          to && (
            <NavLink key={way} href={routes.operationDocs(to.name)} className="link">
              {way}: {to.title}
            </NavLink>
          ),
      )}
    </nav>
  );
}
