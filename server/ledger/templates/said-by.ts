import { isField } from '../fields/fields.ts';
import type { MappingEntry } from '../mapping/mapping.ts';
import type { Column, Table } from '../table/table.ts';
import { templateOf } from './recognise.ts';
import { namesOf, plainHeader, type Words } from './template.ts';

type Said = Pick<MappingEntry, 'unit' | 'words' | 'unsigned' | 'only' | 'instead'>;

/** How the system that a table comes from writes a column; nothing of a table that comes from none. */
export function saidBy(table: Table): (target: string, column: Column) => Said {
  const template = templateOf(table.columns);
  if (!template) return () => ({});
  return (target, column) => {
    if (!isField(target)) return {};
    const { fields, joined, words = {}, units, unsigned, only, instead } = template;
    const find = (headers: string) => {
      const wanted = namesOf(headers);
      return table.columns.find(({ source }) => wanted.includes(plainHeader(source)));
    };
    const names = [fields[target] ?? '', joined?.[target]?.of[0] ?? ''].flatMap(namesOf);
    // A person may choose another column, of which the system says nothing.
    if (!names.includes(plainHeader(column.source))) return {};
    // Periods of a length that the file does not have can be of any.
    const isWhole = joined?.[target]?.of.every(find) ?? true;
    const unit = column.unit ?? (isWhole ? units?.[target] : undefined);
    const own = Object.hasOwn(words, target) ? (words[target as 'status'] as Words) : undefined;
    const condition = only?.[target];
    const by = condition && find(condition.header);
    const other = instead?.[target] === undefined ? undefined : find(instead[target]);
    return {
      ...(unit !== undefined && { unit }),
      ...(own && { words: own }),
      ...(unsigned?.includes(target) && { unsigned: true }),
      ...(other && { instead: other.index }),
      ...(condition && by && { only: { column: by.index, is: condition.is } }),
    };
  };
}
