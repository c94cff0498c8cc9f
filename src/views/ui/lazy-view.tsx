import { type ComponentType, lazy, useState } from 'react';
import { preloaded } from './preload.ts';

/** A part of the application that the server did not give: it is away, or has a newer version. */
export class PartMissing extends Error {
  override name = 'PartMissing';
}

/**
 * Like `lazy`; a part that does not come is told apart from one that breaks, and one that was loaded ahead is drawn at
 * once: React would draw a fallback first, and nothing else for 300 ms after it.
 */
export function lazyView<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const Later = lazy(() =>
    load().catch((cause: unknown) => {
      throw new PartMissing('A part of the application did not come', { cause });
    }),
  );
  // biome-ignore lint/correctness/noComponentHookFactories: called where `lazy` may be, at the top of a module
  return function Part(props: Props) {
    const [View] = useState<ComponentType<Props>>(() => preloaded(load) ?? Later);
    return <View {...props} />;
  };
}

/** A part that a page does well without: where the server does not give it, nothing stands there. */
export const lazyExtra = <Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) => lazy<ComponentType<Props>>(() => load().catch(() => ({ default: () => null })));
