import type { Payload } from '../../../src/api/contract/index.ts';
import { customIdOf, isCustomName } from '../../../src/vocabulary/filters/custom-filters.ts';
import type { Db } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { fieldsById } from '../custom-fields/index.ts';
import { validFor } from './custom-walk.ts';
import type { PageRequest } from './page-request.ts';
import { sorts } from './sorts.ts';

type NamedSort = NonNullable<Payload<'/asset/list'>['sort']>;
type Order = { sorting: PageRequest['sort']; valid: (value: string) => boolean };

/**
 * The order that a call names, with what its cursors may say.
 *
 * @throws Refusal `badReference` for a custom field that is not there
 */
export async function orderNamed(db: Db, sort: NamedSort): Promise<Order> {
  if (!isCustomName(sort)) return { sorting: sort, valid: sorts[sort].valid };
  const [field] = (await fieldsById(db, [customIdOf(sort)], 'sort')).values();
  if (!field) throw new Refusal('badReference', { field: 'sort' });
  return { sorting: field, valid: validFor(field) };
}
