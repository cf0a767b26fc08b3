import { NavLink } from "@/components/ui/nav-link";
import { routes } from "@/lib/core/routes";

interface Listed {
  name: string;
  title: string;
  summary: string;
  method: string;
  path: string;
  access: string;
}

/** Every operation in a sentence, with the way to its page. The anchors are where all of it stood before. */
export function OperationList({ operations }: { operations: readonly Listed[] }) {
  const forFounders = operations.filter(({ access }) => access === "founder");
  const groups = [
    { title: "For everybody", operations: operations.filter((one) => !forFounders.includes(one)) },
    { title: "For founders, with a token", operations: forFounders },
  ];
  return (
    <section id="operations" aria-labelledby="operations-title" className="border-t py-8">
      <h2 id="operations-title" className="font-serif text-head">
        Operations
      </h2>
      {groups.map((group) => (
        <div key={group.title}>
          <h3 className="mt-6 font-medium">{group.title}</h3>
          <ul className="mt-1 border-t">
            {group.operations.map(({ name, title, summary, method, path }) => (
              <li key={name} id={name} className="grid gap-x-10 border-b py-3 target:bg-sunk lg:grid-cols-2">
                <div>
                  <NavLink href={routes.operationDocs(name)} className="link font-medium">
                    {title}
                  </NavLink>
                  <p className="text-soft">{summary}</p>
                </div>
                <p className="font-mono text-fine text-mute [overflow-wrap:anywhere]">
                  {method} /api/v1{path}
                  <span className="block">{name}</span>
                </p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
