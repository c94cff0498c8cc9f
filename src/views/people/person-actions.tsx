import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { Answer } from '../../api/contract/index.ts';
import { type PersonEvent, personMachine } from '../../machines/lifecycles/person.ts';
import { CreateAccount } from '../accounts/create-account.tsx';
import type { NamedFieldProps } from '../components/picker/named-field.tsx';
import { PersonField } from '../components/picker/person-field.tsx';
import { ActionButton } from '../components/record/action-button.tsx';
import { EditLink } from '../components/record/edit-link.tsx';
import { MergeButton } from '../components/record/merge-button.tsx';
import type { Act } from '../components/record/use-record.ts';
import { person as kind } from '../records/person.ts';
import { usePermission } from '../root-context.ts';
import { StillHolds } from './still-holds.tsx';

type Action = PersonEvent['type'];
const SomebodyField = ({ onChange, ...field }: NamedFieldProps) => (
  <PersonField {...field} onPick={onChange} />
);

type Props = {
  person: Answer<'/person/get'>;
  busy: boolean;
  act: Act<Action>;
  reload: () => void;
};

/** What can be done with a person, as their life has it; what keeps them from leaving is told, not hidden. */
export const PersonActions = ({ person, busy, act, reload }: Props) => {
  const mayWrite = usePermission('person.write');
  const mayGiveAccounts = usePermission('account.write');
  const { state, accountId } = person;
  return (
    <>
      {mayWrite && state !== 'merged' && <Steps person={person} busy={busy} act={act} />}
      {mayGiveAccounts && state === 'active' && accountId === null && (
        <CreateAccount person={person} reload={reload} />
      )}
    </>
  );
};

function Steps({ person, busy, act }: Omit<Props, 'reload'>) {
  const { state, holds, name } = person;
  const can = (type: Action, context = { holds: 0 }) =>
    personMachine.resolveState({ value: state, context }).can({ type });
  return (
    <>
      <EditLink href={`${kind.address}/${person.id}/edit`} />
      {can('merge') && (
        <MergeButton
          record={person}
          busy={busy}
          picker={SomebodyField}
          onMerge={(into) => act('merge', { into })}
        >
          <Trans>
            Assets and handovers of this person will refer to the other person, who also gets the account if
            they have none. This cannot be undone.
          </Trans>
        </MergeButton>
      )}
      {can('leave') && !can('leave', { holds }) && <StillHolds person={person} />}
      {can('leave', { holds }) && (
        <ActionButton
          danger
          busy={busy}
          onDo={() => act('leave')}
          ask={{
            title: <Trans>Offboard {name}?</Trans>,
            text: <Trans>They can no longer be selected or sign in. Existing records stay unchanged.</Trans>,
            confirm: <Trans>Offboard</Trans>,
          }}
        >
          <Trans>Offboard</Trans>
        </ActionButton>
      )}
      {can('come back') && (
        <Button colorPalette="brand" loading={busy} onClick={() => act('come back')}>
          <Trans>Rehire</Trans>
        </Button>
      )}
    </>
  );
}
