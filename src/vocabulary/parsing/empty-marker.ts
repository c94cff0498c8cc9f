const words =
  'n/a|na|n.a.|n.a|#n/a|nil|null|none|tbd|unknown|not known|not applicable|not available|(blank)|' +
  '无|無|暂无|暫無|未知|不详|不詳|待定|空|(空)|(空白)|' +
  'なし|ナシ|無し|特になし|該当なし|不明|未定|未設定|' +
  '없음|해당없음|해당 없음|미정|' +
  'ninguno|ninguna|no aplica|desconocido|sin número|sin numero|sin serie|sin marca|sin modelo|sin datos|s/n|s/m|s/d|s/f|s/s|s/v|n/d|n/c|' +
  'k.a.|k. a.|keine|keine angabe|unbekannt|entfällt|néant|sans objet|inconnu';

const markers = new Set(words.split('|'));
const signs = /^[-‐‑‒–—―−ー─_*/\\.…?~]+$/;

/** Whether a cell says in words or signs that there is nothing. */
export function isEmptyMarker(text: string): boolean {
  // Figures, of which most cells are, are none.
  if (/^\d/.test(text)) return false;
  const plain = text.normalize('NFKC').trim().toLowerCase();
  return markers.has(plain) || signs.test(plain);
}
