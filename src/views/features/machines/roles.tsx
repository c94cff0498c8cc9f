import { useLingui } from '@lingui/react/macro';
import type { AnyStateMachine } from 'xstate';
import type { Answer } from '../../../api/contract/index.ts';
import type { Say } from '../../../machines/diagram/wording.ts';
import { ownerOfEvent } from '../../../machines/diagram/words.ts';
import { recordKinds } from '../../../vocabulary/log.ts';
import { recordNames } from '../../records/index.ts';
import { scopeWords } from '../../records/role.ts';
import { useRoleNames } from '../../records/role-names.ts';
import { PlainTable } from '../../ui/plain-table.tsx';

type Access = Pick<Answer<'/machine/lifecycles'>, 'roles' | 'ways'>;
type Props = { machine: AnyStateMachine; say: Say; access: Access };

/** Which role may send which event of a life, in which way, and how far its records reach. */
export function Roles({ machine, say, access: { roles, ways } }: Props) {
  const { t } = useLingui();
  const { nameOf } = useRoleNames();
  const isShared = (event: string) =>
    ways.filter((way) => way.event === event && way.through === null).length > 1;
  const byWhat = ({ event, through, record, by }: Access['ways'][number]) => {
    if (by === 'the server') return t`the server`;
    if (through)
      return `${say('machine', through.machine)}: ${say('event', through.event, ownerOfEvent(through.event, through.machine))}`;
    const kind = isShared(event) && recordKinds.find((one) => one === record);
    return kind ? t(recordNames[kind]) : t`directly`;
  };
  return (
    <PlainTable
      label={t`Who can do this`}
      heads={[
        { key: 'event', label: t`Event` },
        { key: 'by', label: t`By` },
        ...roles.map(({ code, name }) => ({ key: code, label: nameOf(name) })),
      ]}
      rows={ways.map((way) => ({
        key: `${way.event}/${way.by}/${way.through?.machine}/${way.through?.event}/${way.record}`,
        cells: [
          say('event', way.event, ownerOfEvent(way.event, machine.id)),
          byWhat(way),
          ...roles.map(({ code }) => {
            if (way.by === 'oneself') return t`oneself`;
            const scope = way.reach.find(({ role }) => role === code)?.scope;
            return scope ? t(scopeWords[scope]) : '–';
          }),
        ],
      }))}
    />
  );
}

/** Who sends an event: the names of roles, the person themselves, or the server. */
export function useSenders(access: Access | null | undefined) {
  const { t } = useLingui();
  const { nameOf } = useRoleNames();
  return (event: string) => {
    const ways = access?.ways.filter((way) => way.event === event) ?? [];
    const held = ways.flatMap(({ by, reach }) => (by === 'roles' ? reach.map(({ role }) => role) : []));
    return [
      ...(access?.roles ?? []).filter(({ code }) => held.includes(code)).map(({ name }) => nameOf(name)),
      ...(ways.some(({ by }) => by === 'oneself') ? [t`oneself`] : []),
      ...(ways.some(({ by }) => by === 'the server') ? [t`the server`] : []),
    ].join(', ');
  };
}
