let last = 0;

/** A number for what is stored on the device: later than all before it on this page, also within a millisecond. */
export function nextNth(): number {
  last = Math.max(last + 1, Date.now());
  return last;
}
