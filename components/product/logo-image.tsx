"use client";

import { useState } from "react";

/** A stored logo. If it cannot be loaded it goes away, and the monogram below it shows. */
export function LogoImage({ src, pixels }: { src: string; pixels: number }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  return (
    <img
      // An image may fail before React arrives, and then no event comes.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setBroken(true);
      }}
      src={src}
      alt=""
      width={pixels}
      height={pixels}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
      className="absolute inset-0 size-full bg-plate object-contain"
    />
  );
}
