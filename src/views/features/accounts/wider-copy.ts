import { useLingui } from '@lingui/react/macro';
import type { Answer, Payload } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { useRoleNames } from '../../records/role-names.ts';
import { useTask } from '../../ui/use-task.ts';

type Role = Answer<'/account/roles'>['rows'][number];
type Grant = Payload<'/role/create'>['grant'];

/** Whether a role shows the assets of some organisations, rather than of all or of its holder. */
export const isNarrow = ({ assets }: Role) => assets !== null && assets !== 'all' && assets !== 'own';

/** What reaches organisations reaches all; what belongs to the holder stays so. */
const widened = (grant: Answer<'/role/get'>['grant']) =>
  Object.fromEntries(
    Object.entries(grant).map(([permission, scope]) => [permission, scope === 'own' ? scope : 'all']),
  ) as Grant;

/** Makes a copy of a role that covers all records, or finds the one made before. */
export function useWiderCopy(roles: readonly Role[], onReplace: (from: number, to: number) => void) {
  const { t } = useLingui();
  const { nameOf } = useRoleNames();
  const copying = useTask(async ({ id, name }: Role, signal) => {
    const original = nameOf(name);
    const copyName = t`${original} (all records)`.slice(0, 60);
    const former = roles.find((role) => role.name === copyName && role.assets === 'all' && role.mayGive);
    if (former) return onReplace(id, former.id);
    const { grant } = await post('/role/get', { id }, { signal });
    const copy = { name: copyName, grant: widened(grant), organisationIds: [] };
    onReplace(id, (await post('/role/create', copy, { signal })).id);
  });
  return { busy: copying.busy, widen: copying.start };
}
