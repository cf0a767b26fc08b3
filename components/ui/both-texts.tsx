export interface BothText {
  name: string;
  label: string;
  mine: string;
  theirs: string;
}

/** The fields in which what was typed differs from what somebody else has saved, side by side. */
export function BothTexts({ fields }: { fields: readonly BothText[] }) {
  return (
    <div className="mt-3 overflow-x-auto">
      <table className="w-full table-fixed sm:min-w-[26rem] text-left text-fine">
        <thead>
          <tr className="border-ink border-b">
            <th scope="col" className="w-20 sm:w-28 py-1 pr-3 font-medium text-mute">
              Field
            </th>
            <th scope="col" className="py-1 pr-3 font-medium text-mute">
              Here, not saved
            </th>
            <th scope="col" className="py-1 font-medium text-mute">
              Saved elsewhere
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, label, mine, theirs }) => (
            <tr key={name} className="border-b align-top">
              <th scope="row" className="py-2 pr-3 font-medium">
                {label}
              </th>
              <td className="whitespace-pre-wrap py-2 pr-3 [overflow-wrap:anywhere]">{shorten(mine)}</td>
              <td className="whitespace-pre-wrap py-2 [overflow-wrap:anywhere]">{shorten(theirs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function shorten(text: string): string {
  if (text === "") return "(empty)";
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
