import { Box, Button, Flex, Grid } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Answer, Payload } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import {
  type NotificationRhythm,
  type NotificationTopic,
  notificationRhythms,
  notificationTopics,
} from '../../../vocabulary/notification-mail.ts';
import { useLoad } from '../../parts/use-load.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toaster.ts';
import { useTask } from '../../ui/use-task.ts';

type Choice = Answer<'/notification/mailChoice'>;
type Topics = Payload<'/notification/setMailChoice'>['topics'];

const topicNames: Readonly<Record<NotificationTopic, MessageDescriptor>> = {
  mentions: msg`Mentions of you`,
  comments: msg`Comments on records you watch`,
  changes: msg`Changes to records you watch, and approvals`,
  requests: msg`What waits for your answer`,
  answers: msg`Answers to what you sent`,
  dueDates: msg`Due dates and missed targets`,
  problems: msg`Skipped and missed work, abnormal results`,
};

const rhythmNames: Readonly<Record<NotificationRhythm, MessageDescriptor>> = {
  off: msg({ message: 'No e-mail', context: 'notifications' }),
  atOnce: msg({ message: 'At once', context: 'notifications' }),
  daily: msg({ message: 'Once a day', context: 'notifications' }),
};

function ChoiceForm({ choice, onSaved }: { choice: Choice; onSaved: () => void }) {
  const { t } = useLingui();
  const [topics, setTopics] = useState<Topics>(choice.topics);
  const { busy, start } = useTask<Topics>(async (input, signal) => {
    await post('/notification/setMailChoice', { topics: input }, { signal });
    toast.success(t`Saved`);
    onSaved();
  });
  const { fault } = choice;
  return (
    <Flex direction="column" gap="4" align="flex-start">
      <Box color="fg.muted">
        <Trans>
          Mails go to the address in your person record, in the language you use now. The daily mail is sent
          at 08:00.
        </Trans>
      </Box>
      {fault !== '' && (
        <Box color="fg.error" role="status">
          <Trans>The last mail could not be sent ({fault}). It is tried again.</Trans>
        </Box>
      )}
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr' }} gap="3" w="full">
        {notificationTopics.map((topic) => (
          <Field key={topic} label={t(topicNames[topic])}>
            <Select
              value={topics[topic]}
              onChange={(rhythm) => setTopics({ ...topics, [topic]: rhythm as NotificationRhythm })}
              options={notificationRhythms.map((value) => ({ value, label: t(rhythmNames[value]) }))}
            />
          </Field>
        ))}
      </Grid>
      <Button loading={busy} onClick={() => start(topics)}>
        <Trans>Save</Trans>
      </Button>
    </Flex>
  );
}

function Content({ choice, onSaved }: { choice: Choice; onSaved: () => void }) {
  if (choice.state === 'serverMissing')
    return <Trans>This company has no mail server set up. Your administrator can add one.</Trans>;
  if (choice.state === 'addressMissing')
    return <Trans>Your person record has no email address. Ask your administrator to add it.</Trans>;
  return <ChoiceForm choice={choice} onSaved={onSaved} />;
}

/** Which notifications come by e-mail as well. */
export function MailPanel() {
  const { data, failure, loadAgain } = useLoad('/notification/mailChoice', {});
  return (
    <Panel as="section" aria-labelledby="mail-heading" gridColumn={{ lg: '1 / -1' }}>
      <Box as="h2" id="mail-heading" fontWeight="semibold" mb="3">
        <Trans>Notifications by e-mail</Trans>
      </Box>
      {failure !== null ? (
        <ErrorState error={failure} onRetry={loadAgain} />
      ) : data ? (
        <Content choice={data} onSaved={loadAgain} />
      ) : (
        <Loading />
      )}
    </Panel>
  );
}
