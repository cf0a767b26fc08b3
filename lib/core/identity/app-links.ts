/** Links that open a program of the reader's, and the page that shows the same in a browser. */
const pages: readonly (readonly [link: RegExp, page: string])[] = [
  [/^market:\/\/details\/?\?(.+)$/i, "https://play.google.com/store/apps/details?$1"],
  [/^(?:itms|itmss|itms-apps|itms-appss|macappstores?):\/\/(.+)$/i, "https://$1"],
  [/^ms-windows-store:\/\/pdp\/?\?(?:.*&)?productid=([^&]+).*$/i, "https://apps.microsoft.com/detail/$1"],
  [/^steam:\/\/(?:store|url\/storeapppage)\/(\d+).*$/i, "https://store.steampowered.com/app/$1"],
  [/^vscode:extension\/([^/?#]+)$/i, "https://marketplace.visualstudio.com/items?itemName=$1"],
  [
    /^(?:git\+)?(?:https?|ssh|git):\/\/(?:git@)?((?:github|gitlab)\.com|codeberg\.org|bitbucket\.org)[/:](.+)$/i,
    "https://$1/$2",
  ],
  [/^git@((?:github|gitlab)\.com|codeberg\.org|bitbucket\.org):(.+)$/i, "https://$1/$2"],
];

/** The page that a link to a store or a code host stands for, such as `market://details?id=…`; other text as it is. */
export function pageOfAppLink(text: string): string {
  const [link, page] = pages.find(([link]) => link.test(text)) ?? [];
  return link && page !== undefined ? text.replace(link, page) : text;
}
