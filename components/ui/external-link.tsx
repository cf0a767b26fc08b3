import type { ComponentProps } from "react";

/** URLs in listings come from strangers: only http(s) becomes a link, and each link is nofollow. */
export function externalHref(url: string): string | undefined {
  try {
    const { protocol, href } = new URL(url);
    return protocol === "http:" || protocol === "https:" ? href : undefined;
  } catch {
    return undefined;
  }
}

/** "https://www.acme.com/start" → "acme.com". */
export function hostOf(url: string): string {
  const href = externalHref(url);
  return href ? new URL(href).host.replace(/^www\./, "") : url;
}

/** "https://www.acme.com/start/?lang=de" → "acme.com/start/?lang=de": tells products of one host apart. */
export function hostAndPath(url: string): string {
  const href = externalHref(url);
  if (!href) return url;
  const { pathname, search } = new URL(href);
  return `${hostOf(href)}${pathname === "/" ? "" : pathname}${search}`;
}

type ExternalLinkProps = Omit<ComponentProps<"a">, "href" | "rel"> & { href: string };

export function ExternalLink({ href, children, ...props }: ExternalLinkProps) {
  const safe = externalHref(href);
  if (!safe) return <span className={props.className}>{children}</span>;
  return (
    <a href={safe} rel="nofollow ugc noopener" {...props}>
      {children}
    </a>
  );
}
