import { type RawBuilder, sql } from 'kysely';
import { isBookFigure } from '../../../../src/vocabulary/asset.ts';
import { assetFilters, type FilterField } from '../../../../src/vocabulary/filters/asset-filters.ts';
import { customIdOf, isCustomName } from '../../../../src/vocabulary/filters/custom-filters.ts';
import {
  type Condition,
  type FilterTree,
  type Group,
  isAskable,
  isGroup,
} from '../../../../src/vocabulary/filters/filter-tree.ts';
import type { FilterKind } from '../../../../src/vocabulary/filters/operators.ts';
import { type ResolvedScope, scopeIncludesOrganisation } from '../../../access/resolved-scope.ts';
import { Refusal } from '../../../lib/refusal.ts';
import type { FieldsById } from '../../custom-fields/index.ts';
import { figureNow } from '../position.ts';
import type { Sight } from '../sight.ts';
import { columns } from './columns.ts';
import { customCondition } from './custom-condition.ts';
import { spanOf } from './days.ts';
import { kindAmong } from './kind-among.ts';

type Sql = RawBuilder<unknown>;

/**
 * A filter tree as a condition on `asset`: true or false, or unknown for what is not known.
 *
 * @param fields the custom ones that it names
 * @throws Refusal `badRequest` for a condition that its field does not take, or on figures where none are seen
 */
export function conditionOf({ reach, books }: Sight, tree: FilterTree, fields: FieldsById): Sql {
  const fieldOf = (name: string) => (isCustomName(name) ? fields.get(customIdOf(name)) : undefined);
  if (!isAskable(tree, kindAmong(fields))) throw new Refusal('badRequest');
  // An asset out of these meets no condition on figures, so that none says anything of it.
  const seen = () => {
    if (!books) throw new Refusal('badRequest');
    return books;
  };
  const write = (condition: Condition) => {
    const field = fieldOf(condition.field);
    if (field) return customCondition(field, condition.is, condition.values);
    return isBookFigure(condition.field)
      ? sql`(${seen()} and ${plain(reach, condition)})`
      : plain(reach, condition);
  };
  return joined(tree.match, tree.of, (item) =>
    isGroup(item) ? joined(item.match, item.of, write) : write(item),
  );
}

const joined = <T>(match: Group['match'], of: readonly T[], write: (item: T) => Sql): Sql =>
  sql`(${sql.join(of.map(write), match === 'all' ? sql` and ` : sql` or `)})`;

function plain(reach: ResolvedScope, { field, is, values }: Condition): Sql {
  const kind: FilterKind = assetFilters[field as FilterField];
  const column = columnOf(field as FilterField);
  const [first = '', second = ''] = values;
  const value = (text: string) => (kind.is === 'text' ? sql`lower(${text})` : sql`${text}::${typeOf(kind)}`);
  const held = kind.is === 'text' ? sql`lower(${column})` : column;
  switch (is) {
    case 'empty':
      return kind.is === 'text' ? sql`${column} = ''` : sql`${column} is null`;
    case 'filled':
      return kind.is === 'text' ? sql`${column} <> ''` : sql`${column} is not null`;
    case 'contains':
      return sql`strpos(${held}, ${value(first)}) > 0`;
    case 'lacks':
      return sql`strpos(${held}, ${value(first)}) = 0`;
    case 'begins':
      return sql`starts_with(${held}, ${value(first)})`;
    case 'is':
      return sql`${held} = ${value(first)}`;
    case 'from':
      return sql`${column} >= ${value(first)}`;
    case 'until':
      return sql`${column} <= ${value(first)}`;
    case 'between':
      return sql`${column} between ${value(first)} and ${value(second)}`;
    case 'last':
    case 'next':
    case 'during': {
      const { from, before } = spanOf(is, first);
      return sql`(${column} >= ${from} and ${column} < ${before})`;
    }
    case 'among':
      return sql`${column} = any(${values}::${typeOf(kind)}[])`;
    case 'notAmong':
      return sql`(${column} is null or ${column} <> all(${values}::${typeOf(kind)}[]))`;
    case 'below':
      return sql`${column} in (${below(reach, kind, values)})`;
    case 'notBelow':
      return sql`(${column} is null or ${column} not in (${below(reach, kind, values)}))`;
  }
}

const columnOf = (field: FilterField) => (isBookFigure(field) ? figureNow(field) : sql.raw(columns[field]));

const types = {
  text: 'text',
  choice: 'text',
  amount: 'numeric',
  number: 'numeric',
  rate: 'numeric',
  months: 'numeric',
  day: 'date',
  tree: 'bigint',
  record: 'bigint',
  link: 'bigint',
  unknown: 'text',
} as const satisfies Record<FilterKind['is'], string>;
const typeOf = ({ is }: FilterKind) => sql.raw(types[is]);

/** The nodes with what lies below them. An organisation out of reach is none, and so are those below one. */
function below(reach: ResolvedScope, kind: FilterKind, values: readonly string[]): Sql {
  const tree = kind.is === 'tree' ? kind.of : 'organisation';
  const table = sql.table(tree);
  const isOrganisation = tree === 'organisation';
  const ids = values.map(Number).filter((id) => !isOrganisation || scopeIncludesOrganisation(reach, id));
  const within =
    isOrganisation && reach !== 'all' && reach.person === null
      ? sql` and node.id = any(${reach.organisations}::bigint[])`
      : sql``;
  return sql`select node.id from ${table} as top join ${table} as node on starts_with(node.path, top.path)
    where top.id = any(${ids}::bigint[])${within}`;
}
