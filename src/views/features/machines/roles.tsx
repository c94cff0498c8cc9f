import { useLingui } from '@lingui/react/macro';
import type { AnyStateMachine } from 'xstate';
import type { Answer } from '../../../api/contract/index.ts';
import { edgesOf } from '../../../machines/diagram/read-machine.ts';
import { permissionsOf, senders } from '../../../machines/lifecycles/senders.ts';
import { recordKinds } from '../../../vocabulary/log.ts';
import { recordNames } from '../../records/index.ts';
import { scopeWords } from '../../records/role.ts';
import { useRoleNames } from '../../records/role-names.ts';
import { PlainTable } from '../../ui/plain-table.tsx';

type Role = Answer<'/machine/lifecycles'>['roles'][number];

/** Which role may take which transition of a life, and how far its records reach. */
export function Roles({ machine, roles }: { machine: AnyStateMachine; roles: readonly Role[] }) {
  const { t } = useLingui();
  const { nameOf } = useRoleNames();
  const of = senders[machine.id] ?? {};
  const nameOfRecord = (record: string | null) => {
    const kind = recordKinds.find((one) => one === record);
    return kind ? t(recordNames[kind]) : '';
  };
  const reach = ({ permissions }: Role, cause: string) => {
    const held = permissionsOf(of[cause]).map(({ record, permission }) => {
      const granted = permissions.find((one) => one.permission === permission);
      return { record, scope: granted ? t(scopeWords[granted.scope]) : '–' };
    });
    const [first = { scope: '–' }] = held;
    if (held.every(({ scope }) => scope === first.scope)) return first.scope;
    return held.map(({ record, scope }) => `${nameOfRecord(record)}: ${scope}`).join('; ');
  };
  return (
    <PlainTable
      label={t`Who can do this`}
      heads={[
        { key: 'id', label: t`Transition` },
        ...roles.map(({ code, name }) => ({ key: code, label: nameOf(name) })),
      ]}
      rows={edgesOf(machine).map(({ id, cause }) => ({
        key: id,
        cells: [<code key="id">{id}</code>, ...roles.map((role) => reach(role, cause))],
      }))}
    />
  );
}
