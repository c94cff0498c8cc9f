import { type RawBuilder, sql } from 'kysely';
import type { CustomField } from '../../../../src/vocabulary/custom-fields.ts';
import { customFilterKind } from '../../../../src/vocabulary/filters/custom-filters.ts';
import type { Operator } from '../../../../src/vocabulary/filters/operators.ts';
import { containing } from '../../../text/index.ts';
import { spanOf } from './days.ts';

type Sql = RawBuilder<unknown>;
type Requested = Pick<CustomField, 'id' | 'kind' | 'choices'>;

/**
 * The condition on `asset` that the value of a field meets. Assets of other branches have no value, and are not empty
 * either; nor do they lack or differ from anything. The values have to be of the kind of the field.
 */
export function customCondition(field: Requested, is: Operator, values: readonly string[] = []): Sql {
  switch (is) {
    case 'filled':
      return having(field, sql`true`);
    case 'empty':
      return withoutOf(field, sql`true`);
    case 'lacks':
      return withoutOf(field, meeting(field, 'contains', values));
    case 'notAmong':
      return withoutOf(field, meeting(field, 'among', values));
    default:
      return having(field, meeting(field, is, values));
  }
}

const having = ({ id }: Requested, meets: Sql) =>
  sql`asset.id in (select value.asset_id from custom_value value where value.field_id = ${id} and ${meets})`;

const withoutOf = (field: Requested, meets: Sql) =>
  sql`(asset.category_id in (select of_category from category_field where id = ${field.id})
    and not ${having(field, meets)})`;

/** A condition on `value`. */
function meeting(field: Requested, is: Operator, values: readonly string[]): Sql {
  const kind = customFilterKind(field);
  const [first = '', second = ''] = values;
  switch (kind.is) {
    case 'text':
      return ofText(field, is, folded(first));
    case 'record':
      return sql`value.person_id = any(${values}::bigint[])`;
    case 'choice':
      return sql`value.text = any(${values}::text[])`;
    case 'day':
      if (is !== 'last' && is !== 'next' && is !== 'during')
        return compared(sql`value.text`, is, sql`${first}`, sql`${second}`);
      return within(spanOf(is, first));
    default:
      return compared(sql`value.number`, is, sql`${first}::numeric`, sql`${second}::numeric`);
  }
}

/** Days are kept as they are written, among them such as there are in no calendar. */
const within = ({ from, before }: ReturnType<typeof spanOf>) =>
  sql`value.text >= ${from}::text and value.text < ${before}::text`;

function compared(held: Sql, is: Operator, first: Sql, second: Sql): Sql {
  if (is === 'from') return sql`${held} >= ${first}`;
  if (is === 'until') return sql`${held} <= ${first}`;
  return is === 'between' ? sql`${held} between ${first} and ${second}` : sql`${held} = ${first}`;
}

/** As the database folds what it looks in. */
const folded = (text: string) => text.normalize('NFKC').toLowerCase();

/** Of a longer text the database keeps no more to be looked for. */
const stored = 200;

function ofText(field: Requested, is: Operator, sought: string): Sql {
  const test = (text: Sql) => {
    if (is === 'contains') return sql`${text} like ${containing(sought)}`;
    return is === 'begins' ? sql`starts_with(${text}, ${sought})` : sql`${text} = ${sought}`;
  };
  const whole = sql`(select lower(normalize(held.custom ->> field.name, nfkc)) from asset held, custom_field field
    where held.id = value.asset_id and field.id = ${field.id})`;
  return sql`case when length(value.text) < ${sql.lit(stored)} then ${test(sql`value.text`)} else ${test(whole)} end`;
}
