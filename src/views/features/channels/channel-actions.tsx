import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { type ActionWords, ConfirmedButton } from '../../parts/record/confirmed-button.tsx';
import { EditLink } from '../../parts/record/edit-link.tsx';
import { HeadActions } from '../../parts/record/head-actions.tsx';
import { channel as kind } from '../../records/channel.ts';
import { toast } from '../../ui/toaster.ts';
import { useTask } from '../../ui/use-task.ts';
import { ShownOnceDialog } from '../accounts/index.ts';
import { AddressDialog } from './address-dialog.tsx';
import { useAnswer } from './use-answer.ts';

type Event = 'pause' | 'resume';
type Props = {
  channel: Answer<'/channel/get'>;
  lifecycle: ReactNode;
  busy: boolean;
  reload: () => void;
  act: (event: Event) => void;
};

const words: Record<Event, ActionWords> = {
  pause: {
    act: <Trans>Pause…</Trans>,
    title: <Trans>Pause this channel?</Trans>,
    text: <Trans>Deliveries wait for up to three days.</Trans>,
  },
  resume: { act: <Trans>Resume</Trans> },
};
const renewal: ActionWords = {
  act: <Trans>Renew secret…</Trans>,
  title: <Trans>Renew the secret of this channel?</Trans>,
  text: <Trans>Messages are signed with both secrets for 24 hours.</Trans>,
};

function TestButton({ id, reload }: { id: number; reload: () => void }) {
  const { t } = useLingui();
  const answerOf = useAnswer();
  const { busy, start } = useTask(async (_: null, signal) => {
    const { state, answer } = await post('/channel/test', { id }, { signal });
    if (state === 'delivered') toast.success(t`Delivered`);
    else toast.error(t`Not delivered: ${answerOf(answer)}`);
    reload();
  });
  return (
    <Button loading={busy} onClick={() => start(null)}>
      <Trans>Send a test</Trans>
    </Button>
  );
}

/** The secret of a program, which is shown this once. It stays in the view: what a machine knows, inspectors print. */
function SecretDialog({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <ShownOnceDialog
      title={<Trans>Secret of {name}</Trans>}
      label={t`Secret`}
      secret={secret}
      onClose={onClose}
    >
      <Trans>Shown only once. Your program checks the signature of each message with it.</Trans>
    </ShownOnceDialog>
  );
}

/** What can be done with a channel: its address first, then a trial. */
export function ChannelActions({ channel, lifecycle, busy, reload, act }: Props) {
  const { id, version, carrier, state, name } = channel;
  const [typing, setTyping] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const renewing = useTask(async (_: null, signal) => {
    setSecret((await post('/channel/renewSecret', { id, version }, { signal })).secret);
    reload();
  });
  const isUnset = state === 'unset';
  const event = state === 'active' ? 'pause' : 'resume';
  return (
    <>
      <HeadActions
        primary={
          isUnset ? (
            <Button onClick={() => setTyping(true)}>
              <Trans>Set address…</Trans>
            </Button>
          ) : (
            <TestButton id={id} reload={reload} />
          )
        }
        lifecycle={lifecycle}
        more={[
          <EditLink key="edit" href={`${kind.address}/${id}/edit`} />,
          !isUnset && (
            <Button key="address" variant="outline" colorPalette="gray" onClick={() => setTyping(true)}>
              <Trans>Change address…</Trans>
            </Button>
          ),
          carrier === 'webhook' && !isUnset && (
            <ConfirmedButton
              key="secret"
              words={renewal}
              busy={renewing.busy}
              onConfirm={() => renewing.start(null)}
            />
          ),
          !isUnset && (
            <ConfirmedButton key={event} words={words[event]} busy={busy} onConfirm={() => act(event)} />
          ),
        ]}
      />
      {typing && (
        <AddressDialog
          channel={channel}
          onClose={() => setTyping(false)}
          onSaved={(made) => {
            setTyping(false);
            setSecret(made);
            reload();
          }}
        />
      )}
      {secret !== null && <SecretDialog name={name} secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
}
