/** Of one page, since it was last looked at. */
export type Drawn = { mounted: number; updated: number };

type Fiber = {
  tag: number;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
};

declare global {
  interface Window {
    /** Gives what was drawn since the last time. */
    drawnSince: () => Drawn;
  }
}

/**
 * Counts what React draws, by the hook that it offers to its developer tools: components made and components drawn
 * again. For `addInitScript`, since React looks for the hook when it starts.
 */
export function countDrawn() {
  /** Of React 19: function components, classes, and those that forward a reference or keep what they drew. */
  const components = [0, 1, 11, 14, 15];
  const performedWork = 1;
  let drawn: Drawn = { mounted: 0, updated: 0 };
  const children = function* ({ child }: Fiber) {
    for (let one = child; one; one = one.sibling) yield one;
  };
  function mount(fiber: Fiber) {
    if (components.includes(fiber.tag)) drawn.mounted += 1;
    for (const child of children(fiber)) mount(child);
  }
  function update(fiber: Fiber, before: Fiber) {
    if (components.includes(fiber.tag) && fiber.flags & performedWork) drawn.updated += 1;
    if (fiber.child === before.child) return;
    for (const child of children(fiber)) child.alternate ? update(child, child.alternate) : mount(child);
  }
  window.drawnSince = () => {
    const since = drawn;
    drawn = { mounted: 0, updated: 0 };
    return since;
  };
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberUnmount() {},
      onPostCommitFiberRoot() {},
      onCommitFiberRoot(_: number, { current }: { current: Fiber }) {
        if (current.alternate) update(current, current.alternate);
        else mount(current);
      },
    },
  });
}
