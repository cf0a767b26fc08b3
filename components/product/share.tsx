import { shareLinks } from "@/lib/launch/catalog/share-links";
import { CopyButton } from "../ui/copy-button";

/** Plain links that open other sites with a ready text. */
export function Share({ url, title, text }: { url: string; title: string; text: string }) {
  return (
    <div data-screen-only="" className="flex flex-wrap items-center gap-x-4 text-fine [&>button]:-ml-1">
      {shareLinks({ url, title, text }).map(({ label, href }) => (
        <a key={label} href={href} rel="nofollow noopener" className="link py-1 leading-6 sm:py-0">
          <span className="sr-only">Share: </span>
          {label}
        </a>
      ))}
      <CopyButton text={url} label="to this page" idle="Copy link" />
    </div>
  );
}
