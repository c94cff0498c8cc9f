import { numberKey } from '../../vocabulary/number-key.ts';
import { scannedCode } from '../../vocabulary/scan.ts';
import { type LineInRegister, type ScanOfLine, stateAfterScan } from '../lifecycles/stock-take-line.ts';

/** What leads to a line, as the server sends it with an offline copy. */
export type Codes = {
  labels: readonly string[];
  foreignCodes: readonly string[];
  assetNo: string;
  formerNumbers: readonly string[];
  serialKey: string;
};
type Line = Codes & Pick<LineInRegister, 'expected' | 'status'> & { locationId: number | null };
type Place = { id: number; path: string };

/** As the server reduces a serial number to what is compared. */
const serialKeyOf = (code: string) => code.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/**
 * Reads codes without the server, which reads them once more when they are sent: what is on the thing counts before a
 * number, a number before that of an asset that was merged, and a serial number last. What leads to several lines leads
 * to none.
 */
export function codeReader<Read extends Codes>(lines: readonly Read[]): (text: string) => Read | undefined {
  const ranks = [
    indexOf(lines, ({ labels, foreignCodes }) => [
      ...labels.map((label) => `label ${label}`),
      ...foreignCodes.map((code) => `foreign ${code}`),
    ]),
    indexOf(lines, ({ assetNo }) => [numberKey(assetNo)]),
    indexOf(lines, ({ formerNumbers }) => formerNumbers.map(numberKey)),
    indexOf(lines, ({ serialKey }) => (serialKey === '' ? [] : [serialKey])),
  ];
  return (text) => {
    const code = scannedCode(text);
    const keys = [
      [`label ${code.toUpperCase()}`, `foreign ${code}`],
      [numberKey(code)],
      [numberKey(code)],
      [serialKeyOf(code)],
    ];
    for (const [at, index] of ranks.entries()) {
      const found = new Set((keys[at] ?? []).flatMap((key) => index.get(key) ?? []));
      if (found.size > 0) return found.size === 1 ? [...found][0] : undefined;
    }
    return undefined;
  };
}

function indexOf<Read>(lines: readonly Read[], keysOf: (line: Read) => readonly string[]) {
  const index = new Map<string, Read[]>();
  for (const line of lines) {
    for (const key of keysOf(line)) {
      const found = index.get(key);
      if (found) found.push(line);
      else index.set(key, [line]);
    }
  }
  return index;
}

/** What a scan makes of a line as far as the device knows. */
export function offlineState(
  { expected, status, locationId }: Line,
  {
    condition,
    source,
    locationId: at,
  }: Pick<ScanOfLine, 'condition' | 'source'> & { locationId: number | null },
  places: ReadonlyMap<number, Place>,
) {
  const pathOf = (id: number | null) => (id === null ? null : (places.get(id)?.path ?? null));
  const line = { known: true, expected, status, places: [pathOf(locationId)], custodians: [] };
  return stateAfterScan(line, { condition, source, path: pathOf(at), custodianId: null });
}
