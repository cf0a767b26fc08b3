import { clsx } from "clsx";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { hostOf } from "@/components/ui/external-link";
import { Icon } from "@/components/ui/icon";
import { arrowUpRightShape } from "@/components/ui/icon-shapes";
import type { Product } from "@/lib/launch/product.schema";

interface EntryActionsProps {
  product: Pick<Product, "name" | "url" | "links">;
  vote: ReactNode;
}

/**
 * The vote button and the link to the product. Always visible: at the bottom on phones, at the top on wide screens, where it says
 * whose they are once the heading is out of sight.
 */
export function EntryActions({ product, vote }: EntryActionsProps) {
  return (
    <div className="sticks fixed inset-x-0 bottom-0 z-20 flex items-start justify-between gap-3 border-t bg-paper px-4 py-2 sm:sticky sm:top-0 sm:bottom-auto sm:mt-3 sm:justify-start sm:border-t-0 sm:border-b sm:px-0 sm:py-3 print:static">
      {vote}
      <a
        href={product.links.visit}
        rel="nofollow ugc noopener"
        className={clsx(buttonClass({ size: "large" }), "min-w-0 max-sm:flex-1 sm:max-w-md sm:shrink-0")}
        data-screen-only=""
      >
        {/* On a phone there is no room for most hosts. The facts show it, and screen readers hear it. */}
        <span className="min-w-0 truncate">
          Visit<span className="max-sm:sr-only"> {hostOf(product.url)}</span>
        </span>
        <Icon shape={arrowUpRightShape} className="max-[22.5rem]:hidden" />
      </a>
      <span
        aria-hidden="true"
        data-words={product.name}
        data-screen-only=""
        className="when-stuck ml-auto hidden min-w-0 truncate self-center font-serif text-head sm:block"
      />
    </div>
  );
}
