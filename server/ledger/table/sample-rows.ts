import { cellText } from '../../spreadsheet/cell-text.ts';
import type { Row } from '../../spreadsheet/workbook.ts';
import type { Shape } from './shape.ts';
import type { Certainty } from './total-rows.ts';

const word =
  '示例|样例|範例|范例|填写示例|例|記入例|入力例|記載例|examples?|samples?|ejemplos?|exemplos?|beispiel|exemples?';
const label = new RegExp(`^[(（[【<]?(?:${word}|e\\.g\\.|p\\. ?ej\\.|z\\. ?b\\.)[)）\\]】>]?[:：]?$`, 'i');
const introduced = new RegExp(
  `^(?:[(（[【<](?:${word})[)）\\]】>]|(?:${word})\\s*[:：)）]|(?:e\\.g\\.|p\\. ?ej\\.|z\\. ?b\\.)|例如|例えば)\\s*\\S`,
  'i',
);
const begun =
  /^(?:示例|样例|范例|記入例|入力例|(?:example|sample|ejemplo|exemplo|beispiel|exemple)(?![a-z]))/i;

/** Whether a row that stands right below the header shows how the columns are filled in. */
export function sampleOf({ cells }: Row, { called, identity }: Shape): Certainty | null {
  const texts = cells.map(cellText);
  const first = texts.findIndex((text) => text !== '');
  const telling = [...new Set([first, ...called, ...identity])].map((column) => texts[column] ?? '');
  if (telling.some((text) => label.test(text) || introduced.test(text))) return 'sure';
  return telling.some((text) => begun.test(text)) || texts.some((text) => label.test(text))
    ? 'doubtful'
    : null;
}
