/** Counts up, and lets others wait until it has come so far. */
export function counter() {
  let value = 0;
  const waiting: { until: number; go: () => void }[] = [];
  return {
    add: () => {
      value += 1;
      for (const { until, go } of waiting) if (value >= until) go();
    },
    more: (many: number) => new Promise<void>((go) => waiting.push({ until: value + many, go })),
  };
}
