/**
 * Calls once what is on its way to the screen has been drawn. Who measures the page before that makes the browser lay it
 * out twice. Gives the function that calls it off.
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
