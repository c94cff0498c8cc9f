import { Box, Button, Flex, Grid } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode, useState } from 'react';
import type { Answer, Payload } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import {
  alwaysInBell,
  type NotificationCarrier,
  type NotificationRhythm,
  type NotificationTopic,
  notificationCarriers,
  notificationRhythms,
  notificationTopics,
} from '../../../vocabulary/notification-choice.ts';
import { useLoad } from '../../parts/use-load.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toaster.ts';
import { useTask } from '../../ui/use-task.ts';

type Choice = Answer<'/notification/choice'>;
type Rhythms = Payload<'/notification/choose'>;

const topicNames: Readonly<Record<NotificationTopic, MessageDescriptor>> = {
  mentions: msg`Mentions of you`,
  comments: msg`Comments on records you watch`,
  changes: msg`Changes to records you watch, and approvals`,
  requests: msg`What waits for your answer`,
  answers: msg`Answers to what you sent`,
  dueDates: msg`Due dates and missed targets`,
  problems: msg`Skipped and missed work, abnormal results`,
};

const carrierNames: Readonly<Record<NotificationCarrier, MessageDescriptor>> = {
  bell: msg({ message: 'Under the bell', context: 'notifications' }),
  mail: msg`E-mail`,
  chat: msg({ message: 'Chat', context: 'notifications' }),
};

const rhythmNames: Readonly<Record<NotificationRhythm, MessageDescriptor>> = {
  off: msg({ message: 'Off', context: 'notifications' }),
  atOnce: msg({ message: 'At once', context: 'notifications' }),
  daily: msg({ message: 'Once a day', context: 'notifications' }),
};

function Faults({ reach }: Pick<Choice, 'reach'>) {
  const [mail, chat] = [reach.mail.fault, reach.chat.fault];
  return (
    <>
      {mail !== '' && (
        <Box color="fg.error" role="status">
          <Trans>The last mail could not be sent ({mail}). It is tried again.</Trans>
        </Box>
      )}
      {chat !== '' && (
        <Box color="fg.error" role="status">
          {chat === 'unknownPerson' ? (
            <Trans>The chat does not know this person.</Trans>
          ) : (
            <Trans>The last chat message could not be sent ({chat}). It is tried again.</Trans>
          )}
        </Box>
      )}
    </>
  );
}

const Heading = ({ children }: { children: ReactNode }) => (
  <Box color="fg.muted" textStyle="xs" fontWeight="medium" aria-hidden>
    {children}
  </Box>
);

function ChoiceForm({ choice, onSaved }: { choice: Choice; onSaved: () => void }) {
  const { t } = useLingui();
  const { reach, ...stored } = choice;
  const [rhythms, setRhythms] = useState<Rhythms>(stored);
  const { busy, start } = useTask<Rhythms>(async (input, signal) => {
    await post('/notification/choose', input, { signal });
    toast.success(t`Saved`);
    onSaved();
  });
  const carriers = notificationCarriers.filter(
    (carrier) => carrier === 'bell' || reach[carrier].state === 'ready',
  );
  const options = notificationRhythms.map((value) => ({ value, label: t(rhythmNames[value]) }));
  const columns = `repeat(${carriers.length}, minmax(0, 1fr))`;
  return (
    <Flex direction="column" gap="4" align="flex-start">
      <Box color="fg.muted">
        <Trans>
          What waits for your answer is always under the bell at once. What comes once a day comes at 08:00.
        </Trans>{' '}
        {reach.mail.state === 'ready' && <Trans>Mails go to the address in your person record.</Trans>}
        {reach.mail.state === 'addressMissing' && (
          <Trans>For e-mail, your person record needs an address. Ask your administrator to add it.</Trans>
        )}
      </Box>
      <Faults reach={reach} />
      <Grid
        templateColumns={{ base: columns, md: `minmax(0, 2fr) ${columns}` }}
        columnGap="3"
        rowGap="2"
        alignItems="center"
        w="full"
        maxW="220rem"
      >
        <Box display={{ base: 'none', md: 'block' }} />
        {carriers.map((carrier) => (
          <Heading key={carrier}>{t(carrierNames[carrier])}</Heading>
        ))}
        {notificationTopics.map((topic) => (
          <Fragment key={topic}>
            <Box gridColumn={{ base: '1 / -1', md: 'auto' }} pt={{ base: '2', md: '0' }}>
              {t(topicNames[topic])}
            </Box>
            {carriers.map((carrier) => (
              <Select
                key={carrier}
                size="sm"
                aria-label={`${t(topicNames[topic])}, ${t(carrierNames[carrier])}`}
                value={rhythms[carrier][topic]}
                disabled={carrier === 'bell' && alwaysInBell.includes(topic)}
                onChange={(rhythm) =>
                  setRhythms({
                    ...rhythms,
                    [carrier]: { ...rhythms[carrier], [topic]: rhythm as NotificationRhythm },
                  })
                }
                options={options}
              />
            ))}
          </Fragment>
        ))}
      </Grid>
      <Button loading={busy} onClick={() => start(rhythms)}>
        <Trans>Save</Trans>
      </Button>
    </Flex>
  );
}

/** Which notifications come where: under the bell, by e-mail, and in the chat of the company. */
export function NotificationPanel() {
  const { data, failure, loadAgain } = useLoad('/notification/choice', {});
  return (
    <Panel as="section" aria-labelledby="notifications-heading" gridColumn={{ lg: '1 / -1' }}>
      <Box as="h2" id="notifications-heading" fontWeight="semibold" mb="3">
        <Trans>Notifications</Trans>
      </Box>
      {failure !== null ? (
        <ErrorState error={failure} onRetry={loadAgain} />
      ) : data ? (
        <ChoiceForm choice={data} onSaved={loadAgain} />
      ) : (
        <Loading />
      )}
    </Panel>
  );
}
