import { type ReactNode, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the application draws by itself. It is false only while it takes over a page that was drawn before it was
 * there: what is drawn then has to be the same, whatever is known by now.
 */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** What no page that is drawn before the application holds. */
export const BesideDrawn = ({ children }: { children: ReactNode }) => useHydrated() && children;
