const markers = new Set([
  'n/a',
  'na',
  '#n/a',
  '-',
  '--',
  '---',
  '—',
  '——',
  '–',
  '/',
  '\\',
  '无',
  '無',
  '暂无',
  '未知',
  'null',
  'nil',
  'none',
  'なし',
  'ninguno',
  'tbd',
  '待定',
  '?',
  '？',
]);

/** Whether a cell says in words that there is nothing. */
export const isEmptyMarker = (text: string): boolean => markers.has(text.trim().toLowerCase());
