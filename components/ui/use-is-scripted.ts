import { useSyncExternalStore } from "react";

/** True once the page's scripts run. */
export function useIsScripted(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
