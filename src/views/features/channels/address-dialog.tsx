import { Button, Flex, Input } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Answer, Payload } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import {
  type ApplicationCarrier,
  applicationHosts,
  isApplication,
  longestAddress,
  longestApplicationId,
  longestSigningSecret,
  signedCarriers,
} from '../../../vocabulary/channel.ts';
import { DialogRefusal } from '../../ui/dialog-refusal.tsx';
import { Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useDialogTask } from '../../ui/use-dialog-task.ts';

/** What the chats call it. */
const applicationWords = {
  wecomApp: {
    id: msg`Corp ID`,
    agent: msg`Agent ID`,
    secret: msg({ message: 'Secret', context: 'application' }),
  },
  dingtalkApp: { id: msg`AppKey (Client ID)`, agent: msg`Agent ID`, secret: msg`AppSecret (Client Secret)` },
} as const satisfies Record<ApplicationCarrier, Record<string, MessageDescriptor>>;

type ApplicationProps = {
  carrier: ApplicationCarrier;
  application: { id: string; agent: string };
  secret: string;
  onChange: (application: { id: string; agent: string }) => void;
  onSecret: (secret: string) => void;
};

function ApplicationFields({ carrier, application, secret, onChange, onSecret }: ApplicationProps) {
  const { t } = useLingui();
  const words = applicationWords[carrier];
  return (
    <>
      <Field label={t(words.id)} required>
        <Input
          value={application.id}
          autoComplete="off"
          maxLength={longestApplicationId}
          onChange={(event) => onChange({ ...application, id: event.target.value.trim() })}
        />
      </Field>
      <Field label={t(words.agent)} required>
        <Input
          value={application.agent}
          inputMode="numeric"
          autoComplete="off"
          maxLength={15}
          onChange={(event) => onChange({ ...application, agent: event.target.value.replace(/\D/g, '') })}
        />
      </Field>
      <Field label={t(words.secret)} required>
        <Input
          value={secret}
          autoComplete="off"
          maxLength={longestSigningSecret}
          onChange={(event) => onSecret(event.target.value)}
        />
      </Field>
    </>
  );
}

/** The task gets it from a function, because an inspector prints what a machine is sent. */
type Typed = Pick<Payload<'/channel/setAddress'>, 'address' | 'signing' | 'application'>;
type Props = {
  channel: Pick<Answer<'/channel/get'>, 'id' | 'version' | 'carrier'>;
  onClose: () => void;
  /** @param secret the first of a program, which is shown once */
  onSaved: (secret: string | null) => void;
};

/** Asks where a channel leads. What is typed stays in the view: what a machine knows, inspectors print. */
export function AddressDialog({ channel: { id, version, carrier }, onClose, onSaved }: Props) {
  const { t } = useLingui();
  const writesToPeople = isApplication(carrier);
  const [address, setAddress] = useState<string>(writesToPeople ? applicationHosts[carrier] : '');
  const [signing, setSigning] = useState('');
  const [application, setApplication] = useState({ id: '', agent: '' });
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
            disabled={
              address.trim() === '' ||
              (writesToPeople && Object.values({ ...application, signing }).some((typed) => typed === ''))
            }
            onClick={() =>
              start(() => ({
                address,
                ...((isSigned || writesToPeople) && { signing }),
                ...(writesToPeople && { application }),
              }))
            }
          >
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <Flex direction="column" gap="4">
        <DialogRefusal text={refusal} />
        {writesToPeople && (
          <ApplicationFields
            carrier={carrier}
            application={application}
            secret={signing}
            onChange={setApplication}
            onSecret={setSigning}
          />
        )}
        <Field
          label={t`Address`}
          required
          helper={
            carrier === 'webhook'
              ? t`The https address of your program.`
              : writesToPeople
                ? t`Where the interface of the chat is, unless your company runs its own.`
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
