import { Box, Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Answer } from '../../../api/contract/index.ts';
import { ActionButton } from '../../parts/record/action-button.tsx';
import type { Act } from '../../parts/record/use-record.ts';
import { Modal } from '../../ui/modal.tsx';
import { RoleChoice } from './role-choice.tsx';

export type RightsAction = 'set roles' | 'disable' | 'enable' | 'set emergency';
type Props = { account: Answer<'/account/get'>; busy: boolean; act: Act<RightsAction> };

/** What its holder may do, and whether they may sign in at all. */
export const AccountRights = (props: Props) => (
  <>
    <SetRoles {...props} />
    <SetEmergency {...props} />
    {props.account.blocked ? <Enable {...props} /> : <Disable {...props} />}
  </>
);

function SetRoles({ account, busy, act }: Props) {
  const { t } = useLingui();
  const { name } = account;
  const [chosen, setChosen] = useState<number[]>();
  const close = () => setChosen(undefined);
  const save = () => {
    if (!chosen || chosen.length === 0) return;
    act('set roles', { roleIds: chosen });
    close();
  };
  return (
    <>
      <Button
        variant="outline"
        colorPalette="gray"
        bg="bg.panel"
        disabled={busy}
        onClick={() => setChosen(account.roleIds)}
      >
        <Trans>Change roles</Trans>
      </Button>
      <Modal
        open={chosen !== undefined}
        title={<Trans>Roles of {name}</Trans>}
        onClose={close}
        footer={
          <>
            <Button variant="outline" colorPalette="gray" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button colorPalette="brand" onClick={save}>
              <Trans>Save</Trans>
            </Button>
          </>
        }
      >
        <RoleChoice
          personId={account.personId}
          chosen={chosen ?? []}
          onChange={setChosen}
          error={chosen?.length === 0 && t`Choose at least one.`}
        />
        <Box mt="3" color="fg.muted">
          <Trans>Their sessions end, and the change takes effect immediately.</Trans>
        </Box>
      </Modal>
    </>
  );
}

const Disable = ({ account: { name }, busy, act }: Props) => (
  <ActionButton
    danger
    busy={busy}
    onDo={() => act('disable')}
    ask={{
      title: <Trans>Disable the account of {name}?</Trans>,
      text: (
        <Trans>
          All sessions end and no one can sign in with this account. Assets and handovers stay as they are.
          You can enable it again.
        </Trans>
      ),
      confirm: <Trans>Disable</Trans>,
    }}
  >
    <Trans>Disable</Trans>
  </ActionButton>
);

const Enable = ({ busy, act }: Props) => (
  <Button colorPalette="brand" loading={busy} onClick={() => act('enable')}>
    <Trans>Enable</Trans>
  </Button>
);

const SetEmergency = ({ account: { name, emergency }, busy, act }: Props) => (
  <ActionButton
    busy={busy}
    onDo={() => act('set emergency')}
    ask={
      emergency
        ? {
            title: <Trans>Make the account of {name} an ordinary one?</Trans>,
            text: <Trans>Where sign-in with a password is switched off, its password is refused.</Trans>,
            confirm: <Trans>Make ordinary</Trans>,
          }
        : {
            title: <Trans>Make this the emergency account of {name}?</Trans>,
            text: (
              <Trans>
                Its password is accepted even where sign-in with a password is switched off, for example when
                the identity provider is away.
              </Trans>
            ),
            confirm: <Trans>Make emergency account</Trans>,
          }
    }
  >
    {emergency ? <Trans>Make ordinary</Trans> : <Trans>Make emergency account</Trans>}
  </ActionButton>
);
