import { customLimits, isCustomName } from '../../../src/vocabulary/custom-fields.ts';
import { isCustom, type Target } from '../fields/fields.ts';
import type { Column } from '../table/table.ts';
import type { Choice } from './mapping.ts';

/** Where a column goes that is no field: kept under its header, beside others that have the same. */
export function customTarget(column: Column, choices: readonly Choice[]): Target {
  const source = column.source.trim();
  const input = (isCustom(source) ? source.slice('custom:'.length) : column.header)
    .slice(0, customLimits.name)
    .trim();
  const name = isCustomName(input) ? input : `(column ${column.letter})`;
  const target: Target = `custom:${name}`;
  return choices.some((choice) => choice.target === target)
    ? `custom:${name.slice(0, 80)} (column ${column.letter})`
    : target;
}
