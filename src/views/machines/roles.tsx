import { useLingui } from '@lingui/react/macro';
import type { AnyStateMachine } from 'xstate';
import type { Answer } from '../../api/contract/index.ts';
import { edgesOf } from '../../machines/diagram/read-machine.ts';
import { senders } from '../../machines/lifecycles/senders.ts';
import { PlainTable } from '../components/plain-table.tsx';
import { scopeWords } from '../records/role.ts';
import { useRoleNames } from '../records/role-names.ts';

type Role = Answer<'/machine/lifecycles'>['roles'][number];

/** Which role may take which transition of a life, and how far its records reach. */
export function Roles({ machine, roles }: { machine: AnyStateMachine; roles: readonly Role[] }) {
  const { t } = useLingui();
  const { nameOf } = useRoleNames();
  const of = senders[machine.id] ?? {};
  const reach = ({ permissions }: Role, cause: string) => {
    const sender = of[cause];
    if (typeof sender !== 'object') return '–';
    const granted = permissions.find(({ permission }) => permission === sender.permission);
    return granted ? t(scopeWords[granted.scope]) : '–';
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
