/** Moves the point of a decimal text by a number of places; nothing is rounded. `movePoint('0.05', 2)` is '5'. */
export function movePoint(text: string, places: number) {
  const [whole = '', part = ''] = text.split('.');
  const digits = `${'0'.repeat(Math.max(0, -places))}${whole}${part}${'0'.repeat(Math.max(0, places))}`;
  const at = Math.max(0, -places) + whole.length + places;
  const front = digits.slice(0, at).replace(/^0+(?=\d)/, '') || '0';
  const back = digits.slice(at).replace(/0+$/, '');
  return back === '' ? front : `${front}.${back}`;
}
