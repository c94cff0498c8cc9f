import type { PointerEvent } from 'react';

/** Less than this is a click with an unsteady hand. */
const steady = 4;

/** What a drag ends on was not clicked. The click comes before any timer, or, outside of the window, not at all. */
function swallowClick() {
  const listening = new AbortController();
  addEventListener('click', (event) => event.stopPropagation(), { capture: true, signal: listening.signal });
  setTimeout(() => listening.abort());
}

/** Drags a drawing that does not fit with the mouse; a finger and a wheel scroll it anyway. */
export function dragToScroll({
  button,
  pointerType,
  currentTarget,
  clientX,
  clientY,
}: PointerEvent<Element>) {
  const box = currentTarget.parentElement;
  if (!box || button !== 0 || pointerType === 'touch') return;
  const [left, top] = [box.scrollLeft, box.scrollTop];
  let dragged = false;
  const ending = new AbortController();
  const { signal } = ending;
  const move = (event: globalThis.PointerEvent) => {
    const [across, down] = [event.clientX - clientX, event.clientY - clientY];
    dragged ||= Math.hypot(across, down) > steady;
    if (dragged) box.scrollTo(left - across, top - down);
  };
  const end = () => {
    ending.abort();
    if (dragged) swallowClick();
  };
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', end, { signal });
  addEventListener('pointercancel', () => ending.abort(), { signal });
}
