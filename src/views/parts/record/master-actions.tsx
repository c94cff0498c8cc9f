import type { ReactNode } from 'react';
import type { Permission } from '../../../api/contract/permissions.ts';
import { type MasterEvent, masterRecordMachine } from '../../../machines/lifecycles/master-record.ts';
import type { MasterState } from '../../../vocabulary/master-record.ts';
import { usePermission } from '../../ui/root-context.ts';
import type { NamedFieldProps } from '../picker/named-field.tsx';
import { EditLink } from './edit-link.tsx';
import { HeadActions } from './head-actions.tsx';
import { MergeButton } from './merge-button.tsx';
import { RestoreButton, RetireButton } from './retire-button.tsx';
import type { Act } from './use-record.ts';

type Action = MasterEvent['type'];
type Props = {
  record: { id: number; name: string; state: MasterState };
  /** Under which each record has its page. */
  address: string;
  /** What all of it takes. */
  needs: Permission;
  busy: boolean;
  act: Act<Action>;
  /** Chooses the record that is to stand for this one; without it none can. */
  picker?: ((props: NamedFieldProps) => ReactNode) | undefined;
  lifecycle: ReactNode;
  /** What else can be done with it, each with a key; `last` is what cannot be taken back. */
  others?: readonly ReactNode[];
  last?: ReactNode;
  /** The question before it is retired, what that means, and what merging means. */
  words: { retire: ReactNode; retired: ReactNode; merged: ReactNode };
};

/** What can be done with a record that others name, as its life has it. */
export function MasterActions({
  record,
  address,
  needs,
  busy,
  act,
  picker,
  lifecycle,
  others = [],
  last,
  words,
}: Props) {
  const mayWrite = usePermission(needs);
  const can = (type: Action) => masterRecordMachine.resolveState({ value: record.state }).can({ type });
  if (!mayWrite || record.state === 'merged') return lifecycle;
  return (
    <HeadActions
      primary={<EditLink href={`${address}/${record.id}/edit`} />}
      lifecycle={lifecycle}
      more={[
        ...others,
        can('restore') && <RestoreButton key="restore" busy={busy} onDo={() => act('restore')} />,
        picker && can('merge') && (
          <MergeButton
            key="merge"
            record={record}
            busy={busy}
            picker={picker}
            onMerge={(into) => act('merge', { into })}
          >
            {words.merged}
          </MergeButton>
        ),
        can('retire') && (
          <RetireButton key="retire" busy={busy} onDo={() => act('retire')} title={words.retire}>
            {words.retired}
          </RetireButton>
        ),
        last,
      ]}
    />
  );
}
