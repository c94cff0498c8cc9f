import { quantityPattern, taxRatePattern, unitPricePattern } from '../../../../vocabulary/bill.ts';
import { billTotals, type LineFigures } from '../../../../vocabulary/bill-amounts.ts';

/** A line of a bill as a form holds it. */
export type FormLine = { description: string } & LineFigures;

export const emptyLine: FormLine = { description: '', quantity: '1', unitPrice: '', taxRate: '0' };

const clean = (text: string) => text.replace(/[\t\n\r]/g, ' ');

/** In a form the lines are one text: one a line, its fields between tabs. */
export const linesText = (lines: readonly FormLine[]) =>
  lines
    .map(({ description, quantity, unitPrice, taxRate }) =>
      [description, quantity, unitPrice, taxRate].map(clean).join('\t'),
    )
    .join('\n');

export const linesIn = (text: string): FormLine[] =>
  text === ''
    ? []
    : text.split('\n').map((line) => {
        const [description = '', quantity = '', unitPrice = '', taxRate = ''] = line.split('\t');
        return { description, quantity, unitPrice, taxRate };
      });

const forms = {
  quantity: new RegExp(quantityPattern),
  unitPrice: new RegExp(unitPricePattern),
  taxRate: new RegExp(taxRatePattern),
};

export const isFigure = (name: keyof LineFigures, text: string) =>
  forms[name].test(text) && (name !== 'quantity' || Number(text) > 0);

export const hasFigures = (line: FormLine) =>
  isFigure('quantity', line.quantity) &&
  isFigure('unitPrice', line.unitPrice) &&
  isFigure('taxRate', line.taxRate);

export const isComplete = (line: FormLine) => line.description.trim() !== '' && hasFigures(line);

/** Of the lines whose figures can be read. */
export const totalsIn = (lines: readonly FormLine[]) => billTotals(lines.filter(hasFigures));

export const describedLines = (text: string) =>
  linesIn(text)
    .map(
      ({ description, quantity, unitPrice, taxRate }) =>
        `${description} ${quantity} × ${unitPrice} + ${taxRate}%`,
    )
    .join('\n');
