import { Button, Flex, Input } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { longestAddress, longestSigningSecret, signedCarriers } from '../../../vocabulary/channel.ts';
import { DialogRefusal } from '../../ui/dialog-refusal.tsx';
import { Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useDialogTask } from '../../ui/use-dialog-task.ts';

/** The task gets it from a function, because an inspector prints what a machine is sent. */
type Typed = { address: string; signing?: string };
type Props = {
  channel: Pick<Answer<'/channel/get'>, 'id' | 'version' | 'carrier'>;
  onClose: () => void;
  /** @param secret the first of a program, which is shown once */
  onSaved: (secret: string | null) => void;
};

/** Asks where a channel leads. What is typed stays in the view: what a machine knows, inspectors print. */
export function AddressDialog({ channel: { id, version, carrier }, onClose, onSaved }: Props) {
  const { t } = useLingui();
  const [address, setAddress] = useState('');
  const [signing, setSigning] = useState('');
  const isSigned = signedCarriers.includes(carrier);
  const { busy, refusal, start } = useDialogTask<() => Typed>(async (typed, signal) => {
    const { secret } = await post('/channel/setAddress', { id, version, ...typed() }, { signal });
    onSaved(secret);
  });
  return (
    <Modal
      open
      title={<Trans>Address of the channel</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            loading={busy}
            disabled={address.trim() === ''}
            onClick={() => start(() => ({ address, ...(isSigned && { signing }) }))}
          >
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <Flex direction="column" gap="4">
        <DialogRefusal text={refusal} />
        <Field
          label={t`Address`}
          required
          helper={
            carrier === 'webhook'
              ? t`The https address of your program.`
              : t`The webhook address that the chat shows for its robot. Whoever has it can write to the group.`
          }
        >
          <Input
            value={address}
            type="url"
            autoComplete="off"
            maxLength={longestAddress}
            onChange={(event) => setAddress(event.target.value)}
          />
        </Field>
        {isSigned && (
          <Field label={t`Signing secret`} helper={t`Where the robot checks signatures.`}>
            <Input
              value={signing}
              autoComplete="off"
              maxLength={longestSigningSecret}
              onChange={(event) => setSigning(event.target.value)}
            />
          </Field>
        )}
      </Flex>
    </Modal>
  );
}
