import { act } from '@testing-library/react';

/** Gives every element of jsdom, which lays nothing out, a size, so that lists draw the rows in view. */
export function layOut({ width, height }: { width: number; height: number }) {
  const sizes = {
    offsetWidth: width,
    offsetHeight: height,
    clientWidth: width,
    clientHeight: height,
    scrollHeight: 1_000_000,
  };
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, value });
  HTMLElement.prototype.scrollTo = function (this: HTMLElement, options?: ScrollToOptions | number) {
    if (typeof options !== 'object' || options.top === undefined || options.top === this.scrollTop) return;
    this.scrollTop = options.top;
    queueMicrotask(() => act(() => void this.dispatchEvent(new Event('scroll'))));
  };
}
