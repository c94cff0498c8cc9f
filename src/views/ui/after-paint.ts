/**
 * Calls once what has been drawn is on screen: measured before that, the browser would lay out the page twice. Gives the
 * function that prevents the call.
 */
export function afterPaint(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(call);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
