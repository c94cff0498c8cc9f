import { type ComponentType, lazy } from 'react';

/** A part of the application that the server did not give: it is away, or has a newer version. */
export class PartMissing extends Error {
  override name = 'PartMissing';
}

/** Like `lazy`; a part that does not come is told apart from one that breaks. */
export const lazyView = <Props = object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() =>
    load().catch((cause: unknown) => {
      throw new PartMissing('A part of the application did not come', { cause });
    }),
  );

/** A part that a page does well without: where the server does not give it, nothing stands there. */
export const lazyExtra = (load: () => Promise<{ default: ComponentType }>) =>
  lazy(() => load().catch(() => ({ default: () => null })));
