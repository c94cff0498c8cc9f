import { Badge, Box, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Answer } from '../../../api/contract/index.ts';
import { hindranceOf } from '../../../window/passkeys.ts';
import { useLoad } from '../../parts/use-load.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useMachines } from '../../ui/root-context.ts';
import { DeviceFactor } from './device-factor.tsx';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Removal } from './removal.tsx';
import type { Removal as Removed } from './remove-with.ts';
import { usePasskeyDialog } from './use-passkey-dialog.ts';

type Own = Answer<'/user/secondFactor'>;

/** Where a person sets up the second factor of the own account, or gives it up. */
export function SecondFactorPanel() {
  const { session } = useMachines();
  const { data, failure, loadAgain } = useLoad('/user/secondFactor', {});
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>([]);

  function added(codes: string[]) {
    setRecoveryCodes(codes);
    session.send({ type: 'second factor set up' });
    loadAgain();
  }

  function body() {
    if (failure !== null) return <ErrorState error={failure} onRetry={loadAgain} />;
    if (!data) return <Loading />;
    if (recoveryCodes.length > 0)
      return <RecoveryCodes codes={recoveryCodes} onStored={() => setRecoveryCodes([])} />;
    return <Parts own={data} onAdded={added} onChanged={loadAgain} />;
  }

  return (
    <Panel as="section" aria-labelledby="second-factor-heading" gridColumn={{ lg: '1 / -1' }}>
      <Flex direction="column" gap="4" maxW="2xl">
        <Box as="h2" id="second-factor-heading" fontWeight="semibold">
          <Trans>Second factor</Trans>
        </Box>
        {body()}
      </Flex>
    </Panel>
  );
}

type PartsProps = { own: Own; onAdded: (recoveryCodes: string[]) => void; onChanged: () => void };

function Parts({ own, onAdded, onChanged }: PartsProps) {
  const [removing, setRemoving] = useState<Removed & { title: string }>();
  const removed = () => {
    setRemoving(undefined);
    onChanged();
  };
  const dialog = usePasskeyDialog({ onAdded, onRemoved: removed });
  const ways = own.passkeys.length + (own.device ? 1 : 0);
  const canRemove = ways > 1 || !own.required;
  const name = removing?.title;
  const canShow = own.passkeys.length > 0 && hindranceOf(own.passkeysAt) === null;
  return (
    <>
      <State own={own} />
      <Passkeys
        own={own}
        busy={dialog.busy}
        canRemove={canRemove}
        onAdd={(name) => dialog.ask({ type: 'add', name })}
        onRemove={({ id, name }) => setRemoving({ type: 'remove a passkey', id, title: name })}
        onRenamed={onChanged}
      />
      <DeviceFactor
        own={own}
        canRemove={canRemove}
        onAdded={onAdded}
        onRemove={() => setRemoving({ type: 'remove the device', title: '' })}
      />
      {removing && (
        <Removal
          removal={removing}
          title={
            removing.type === 'remove the device' ? (
              <Trans>Remove device</Trans>
            ) : (
              <Trans>Remove the passkey {name}</Trans>
            )
          }
          last={ways === 1}
          busy={dialog.busy}
          onPasskey={canShow ? () => dialog.ask(removing) : undefined}
          onRemoved={removed}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  );
}

function State({ own: { active, required, recoveryCodes } }: { own: Own }) {
  if (active)
    return (
      <Flex gap="2" align="center">
        <Badge colorPalette="green">
          <Trans>Active</Trans>
        </Badge>
        <Trans>Recovery codes left: {recoveryCodes}</Trans>
      </Flex>
    );
  return required ? (
    <p>
      <Trans>Your role requires a second factor. Set it up to continue.</Trans>
    </p>
  ) : (
    <p>
      <Trans>Someone who knows your password cannot sign in without your device or passkey.</Trans>
    </p>
  );
}
