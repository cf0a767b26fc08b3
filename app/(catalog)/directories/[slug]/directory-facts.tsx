import { clsx } from "clsx";
import type { ReactNode } from "react";
import { listsWords, reviewWords } from "@/components/directory/directory-table";
import { linkMeaning } from "@/components/directory/link-words";
import { ExternalLink, hostOf } from "@/components/ui/external-link";
import { formatDate } from "@/lib/core/format/dates";
import type { DirectoryDetails } from "@/lib/directories/directory-details";

const languages = new Intl.DisplayNames("en", { type: "language" });

/** Every fact of a directory. What nobody has published is said to be unknown. */
export function DirectoryFacts({ known }: { known: DirectoryDetails }) {
  const { directory } = known;
  const { price, language, region, url, submit_url, dr, link_type, review_days, launch_platform, checked_on, sources } =
    directory;
  return (
    <dl>
      <Fact term="Submission page" isAddress>
        {submit_url && (
          <ExternalLink href={submit_url} className="link [overflow-wrap:anywhere]">
            {submit_url.replace(/^https?:\/\//, "")}
          </ExternalLink>
        )}
      </Fact>
      <Fact term="Website" isAddress>
        <ExternalLink href={url} className="link">
          {hostOf(url)}
        </ExternalLink>
      </Fact>
      <Fact term="Price">{priceOf(directory.pricing, price)}</Fact>
      <Fact term="Account">{said(directory.requires_account, "You need one", "Not needed")}</Fact>
      <Fact term="Link back">{said(directory.requires_backlink, "It asks for one", "Not asked for")}</Fact>
      <Fact term="Link to you">{link_type && `${link_type}: it ${linkMeaning[link_type]}`}</Fact>
      <Fact term="Domain rating">{dr !== null && `${dr} of 100`}</Fact>
      <Fact term="Review time">{review_days !== null && reviewWords(review_days)}</Fact>
      <Fact term="Launch days">
        {said(launch_platform, "Products launch on a day, with votes", "No launch days, no votes")}
      </Fact>
      <Fact term="Language">{language && languages.of(language)}</Fact>
      <Fact term="Region">{region ?? "Worldwide"}</Fact>
      <Fact term="Sources">{listsWords(sources)}</Fact>
      <Fact term="Last checked">{checked_on && <time dateTime={checked_on}>{formatDate(checked_on)}</time>}</Fact>
    </dl>
  );
}

interface FactProps {
  term: string;
  children: ReactNode;
  /** An address begins as it is written; other facts begin with a capital. */
  isAddress?: boolean;
}

function Fact({ term, children, isAddress = false }: FactProps) {
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-3 border-b py-2">
      <dt className="text-mute">{term}</dt>
      <dd className={clsx("figures min-w-0", !isAddress && "first-letter:uppercase")}>
        {children || <span className="text-mute">Unknown</span>}
      </dd>
    </div>
  );
}

function said(value: boolean | null, yes: string, no: string): string | null {
  if (value === null) return null;
  return value ? yes : no;
}

function priceOf(pricing: string | null, price: string | null): string | null {
  if (pricing === null || price === null) return pricing;
  return pricing === "Paid" ? `Paid, from ${price}` : `${pricing}, paid options from ${price}`;
}
