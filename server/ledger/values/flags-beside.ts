import type { AssetState } from '../../../src/vocabulary/asset.ts';
import { cellAt } from '../../spreadsheet/cell-at.ts';
import { cellText } from '../../spreadsheet/cell-text.ts';
import type { Row } from '../../spreadsheet/workbook.ts';
import { overrules, readFlag } from '../fields/state-flags.ts';
import type { MappingEntry } from '../mapping/mapping.ts';

type Flagged = { header: string; state: AssetState; text: string };

/** The state to which another column says yes, if it rules out the one that is said so far. */
export function flaggedBeside(
  row: Row,
  { otherFlags = [] }: MappingEntry,
  own: AssetState | undefined,
): Flagged | undefined {
  let said: Flagged | undefined;
  for (const { column, header, state } of otherFlags) {
    const text = cellText(cellAt(row, column));
    if (!readFlag(text) || !overrules(state, said?.state ?? own)) continue;
    said = { header, state, text: `${text} → ${state}` };
  }
  return said;
}
