import { Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { longestClientSecret } from '../../../vocabulary/identity-provider.ts';
import { PasswordInput } from '../../parts/password/password-input.tsx';
import { DialogRefusal } from '../../ui/dialog-refusal.tsx';
import { Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useDialogTask } from '../../ui/use-dialog-task.ts';

type Props = {
  provider: Pick<Answer<'/identityProvider/get'>, 'id' | 'version' | 'type'>;
  onClose: () => void;
  onSaved: () => void;
};

/** Asks for the client secret. It stays in the view: what a machine knows, inspectors print. */
export function SecretDialog({ provider: { id, version, type }, onClose, onSaved }: Props) {
  const { t } = useLingui();
  const [secret, setSecret] = useState('');
  const { busy, refusal, start } = useDialogTask<() => string>(async (typed, signal) => {
    await post('/identityProvider/setSecret', { id, version, secret: typed() }, { signal });
    onSaved();
  });
  return (
    <Modal
      open
      title={<Trans>Client secret</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            loading={busy}
            disabled={type !== 'oidc' && secret.trim() === ''}
            onClick={() => start(() => secret)}
          >
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <Flex direction="column" gap="4">
        <DialogRefusal text={refusal} />
        <Field
          label={t`Client secret`}
          required={type !== 'oidc'}
          helper={
            type === 'oidc'
              ? t`It is stored encrypted and never shown again. Empty for a public client, which has none.`
              : t`It is stored encrypted and never shown again.`
          }
        >
          <PasswordInput
            name="client-secret"
            autoComplete="off"
            maxLength={longestClientSecret}
            value={secret}
            onChange={(event) => setSecret(event.target.value)}
          />
        </Field>
      </Flex>
    </Modal>
  );
}
