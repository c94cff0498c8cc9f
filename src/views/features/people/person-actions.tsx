import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Answer } from '../../../api/contract/index.ts';
import { type PersonEvent, personMachine } from '../../../machines/lifecycles/person.ts';
import { navigate, useLocation, useSearch } from '../../../window/router.ts';
import type { NamedFieldProps } from '../../parts/picker/named-field.tsx';
import { PersonField } from '../../parts/picker/person-field.tsx';
import { ActionButton } from '../../parts/record/action-button.tsx';
import { EditLink } from '../../parts/record/edit-link.tsx';
import { HeadActions } from '../../parts/record/head-actions.tsx';
import { MergeButton } from '../../parts/record/merge-button.tsx';
import type { Act } from '../../parts/record/use-record.ts';
import { person as kind } from '../../records/person.ts';
import { Modal } from '../../ui/modal.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { CreateAccount, newAccountQuery } from '../accounts/index.ts';
import { StillHolds } from './still-holds.tsx';

/** An operator alone anonymises. */
type Action = Exclude<PersonEvent['type'], 'anonymise'>;
const SomebodyField = ({ onChange, ...field }: NamedFieldProps) => (
  <PersonField {...field} onPick={onChange} />
);

type Props = {
  person: Answer<'/person/get'>;
  busy: boolean;
  act: Act<Action>;
  reload: () => void;
  lifecycle: ReactNode;
};

/** What can be done with a person, as their life has it; what keeps them from leaving is told, not hidden. */
export function PersonActions({ person, busy, act, reload, lifecycle }: Props) {
  const mayWrite = usePermission('person.write');
  const mayGiveAccounts = usePermission('account.write');
  const { id, state, accountId, loginid, holds, name } = person;
  const [path] = useLocation();
  const query = useSearch();
  const mayGetAccount = mayGiveAccounts && state === 'active' && accountId === null;
  const asksAccount = mayGetAccount && query === newAccountQuery;
  const hasAccount = mayGiveAccounts && accountId !== null && query === newAccountQuery;
  const endAsking = () => navigate(path, { replace: true });
  const changeable = mayWrite && state !== 'merged';
  const can = (type: Action, context = { holds: 0 }) =>
    changeable && personMachine.resolveState({ value: state, context }).can({ type });
  return (
    <>
      {hasAccount && (
        <Modal open title={<Trans>New account</Trans>} onClose={endAsking}>
          <Trans>
            {name} already has an account: {loginid}.
          </Trans>
        </Modal>
      )}
      {asksAccount && <CreateAccount key={id} person={person} reload={reload} onEnd={endAsking} />}
      <HeadActions
        primary={changeable && <EditLink href={`${kind.address}/${id}/edit`} />}
        lifecycle={lifecycle}
        more={[
          mayGetAccount && <CreateAccount key="account" person={person} reload={reload} />,
          can('come back') && (
            <Button key="back" colorPalette="brand" loading={busy} onClick={() => act('come back')}>
              <Trans>Rehire</Trans>
            </Button>
          ),
          can('merge') && (
            <MergeButton
              key="merge"
              record={person}
              busy={busy}
              picker={SomebodyField}
              onMerge={(into) => act('merge', { into })}
            >
              <Trans>
                Assets and handovers of this person will refer to the other person, who also gets the account
                if they have none. This cannot be undone.
              </Trans>
            </MergeButton>
          ),
          can('leave') && !can('leave', { holds }) && <StillHolds key="holds" person={person} />,
          can('leave', { holds }) && (
            <ActionButton
              key="leave"
              danger
              busy={busy}
              onDo={() => act('leave')}
              ask={{
                title: <Trans>Offboard {name}?</Trans>,
                text: (
                  <Trans>They can no longer be selected or sign in. Existing records stay unchanged.</Trans>
                ),
                confirm: <Trans>Offboard</Trans>,
              }}
            >
              <Trans>Offboard</Trans>
            </ActionButton>
          ),
        ]}
      />
    </>
  );
}
