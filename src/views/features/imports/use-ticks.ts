import { useState } from 'react';

/** Which of several lines are ticked; what is gone is not ticked any more. */
export function useTicks<Key extends string | number>(all: readonly Key[]) {
  const [chosen, setChosen] = useState<ReadonlySet<Key>>(new Set());
  const ticked = all.filter((key) => chosen.has(key));
  const whole: boolean | 'indeterminate' =
    ticked.length === 0 ? false : ticked.length === all.length ? true : 'indeterminate';
  return {
    ticked,
    whole,
    has: (key: Key) => chosen.has(key),
    tick: (keys: readonly Key[], on: boolean) =>
      setChosen(new Set(on ? [...ticked, ...keys] : ticked.filter((key) => !keys.includes(key)))),
    clear: () => setChosen(new Set()),
  };
}

export type Ticks<Key extends string | number> = ReturnType<typeof useTicks<Key>>;
