import { type ComponentType, lazy, useState } from 'react';
import { Loading } from './loading.tsx';
import { preload, preloaded, useSettled } from './preload.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A part of the application that the server did not give: it is away, or has a newer version. */
export class PartMissing extends Error {
  override name = 'PartMissing';
}

const lazyPart = <Props extends object>(load: Load<Props>) =>
  lazy(() =>
    load().catch((cause: unknown) => {
      throw new PartMissing('A part of the application did not come', { cause });
    }),
  );

/**
 * Like `lazy`; a part that does not come is told apart from one that breaks, and one that was loaded ahead is drawn at
 * once: React would draw a fallback first, and nothing else for 300 ms after it.
 */
export function lazyView<Props extends object = object>(load: Load<Props>) {
  const Later = lazyPart(load);
  // biome-ignore lint/correctness/noComponentHookFactories: called where `lazy` may be, at the top of a module
  return function Part(props: Props) {
    const [View] = useState<ComponentType<Props>>(() => preloaded(load) ?? Later);
    return <View {...props} />;
  };
}

/** A screen that is drawn as soon as it has come, which a fallback of React would put off. */
export function lazyScreen(load: Load<object>) {
  const Later = lazyPart(load);
  // biome-ignore lint/correctness/noComponentHookFactories: called where `lazy` may be, at the top of a module
  return function Screen() {
    useState(() => preload(load));
    const settled = useSettled(load, true);
    // What did not come is asked for again, and then missing.
    const View = preloaded(load) ?? (settled ? Later : Loading);
    return <View />;
  };
}

/** A part that a page does well without: where the server does not give it, nothing stands there. */
export const lazyExtra = <Props extends object = object>(load: Load<Props>) =>
  lazy<ComponentType<Props>>(() => load().catch(() => ({ default: () => null })));
