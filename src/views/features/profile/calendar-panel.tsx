import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { TreeField } from '../../parts/picker/tree-field.tsx';
import { ConfirmedButton } from '../../parts/record/confirmed-button.tsx';
import { useLoad } from '../../parts/use-load.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Panel } from '../../ui/panel.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { useTask } from '../../ui/use-task.ts';
import { ShownOnceDialog } from '../accounts/index.ts';

type Feed = Answer<'/calendarFeed/list'>['rows'][number];
type Intent =
  | { do: 'create'; of: number | null }
  | { do: 'renew'; id: number }
  | { do: 'remove'; id: number };

/** The address of a feed, this once. It stays in the view: what a machine knows, inspectors print. */
function Address({ path, onClose }: { path: string; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <ShownOnceDialog
      title={<Trans>Calendar address</Trans>}
      label={t`Address`}
      secret={new URL(path, location.origin).href}
      onClose={onClose}
    >
      <Trans>
        Shown only once. Subscribe to it in your calendar. Whoever has the address sees what is due.
      </Trans>
    </ShownOnceDialog>
  );
}

type CreateProps = { onCreate: (organisationId: number) => void; onClose: () => void };

function OrganisationDialog({ onCreate, onClose }: CreateProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <Modal
      open
      title={<Trans>Calendar of an organisation</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button disabled={chosen === null} onClick={() => chosen !== null && onCreate(chosen)}>
            <Trans>Create address</Trans>
          </Button>
        </>
      }
    >
      <Field
        label={t({ message: 'Organisation', context: 'tree' })}
        helper={t`With those below it, as far as you may see.`}
      >
        <TreeField
          tree="organisation"
          label={t({ message: 'Organisation', context: 'tree' })}
          value={chosen}
          onPick={({ id }) => setChosen(id)}
        />
      </Field>
    </Modal>
  );
}

type RowProps = { feed: Feed; busy: boolean; start: (intent: Intent) => void };

function Row({ feed: { id, organisation, usedAt }, busy, start }: RowProps) {
  const { t } = useLingui();
  const { timeAgo } = useFormats();
  const name = organisation?.name ?? t`My own`;
  const used = usedAt && timeAgo(usedAt);
  return (
    <Flex as="li" align="center" gap="3" wrap="wrap">
      <Box flex="1" minW="40">
        <Box fontWeight="medium">{name}</Box>
        <Box color="fg.muted" textStyle="xs">
          {used === null ? <Trans>Not used yet</Trans> : <Trans>Last used {used}</Trans>}
        </Box>
      </Box>
      <ConfirmedButton
        inRow={t`Renew the calendar address: ${name}`}
        busy={busy}
        words={{
          act: <Trans>Renew…</Trans>,
          title: <Trans>Renew this calendar address?</Trans>,
          text: <Trans>Calendars that use the old address get nothing more.</Trans>,
        }}
        onConfirm={() => start({ do: 'renew', id })}
      />
      <ConfirmedButton
        inRow={t`Remove the calendar address: ${name}`}
        busy={busy}
        words={{
          act: <Trans>Remove…</Trans>,
          title: <Trans>Remove this calendar address?</Trans>,
          text: <Trans>Calendars that use it get nothing more.</Trans>,
          danger: true,
        }}
        onConfirm={() => start({ do: 'remove', id })}
      />
    </Flex>
  );
}

/** What is due, in the calendar that somebody uses anyway. */
export function CalendarPanel() {
  const mayChoose = usePermission('organisation.read');
  const { data, failure, loadAgain } = useLoad('/calendarFeed/list', {});
  const [path, setPath] = useState<string | null>(null);
  const [choosing, setChoosing] = useState(false);
  const { busy, start } = useTask<Intent>(async (intent, signal) => {
    if (intent.do === 'remove') await post('/calendarFeed/remove', { id: intent.id }, { signal });
    else {
      const made =
        intent.do === 'renew'
          ? await post('/calendarFeed/renew', { id: intent.id }, { signal })
          : await post('/calendarFeed/create', { organisationId: intent.of }, { signal });
      setPath(made.path);
    }
    loadAgain();
  });
  const hasOwn = data?.rows.some(({ organisation }) => organisation === null);
  return (
    <Panel as="section" aria-labelledby="calendar-heading">
      <Box as="h2" id="calendar-heading" fontWeight="semibold" mb="3">
        <Trans>Calendar</Trans>
      </Box>
      {failure !== null ? (
        <ErrorState error={failure} onRetry={loadAgain} />
      ) : data ? (
        <Flex direction="column" gap="4" align="flex-start">
          <Box color="fg.muted">
            <Trans>
              Tasks, inspections, repairs, loans and requests by their due dates, in Outlook, Google, Apple or
              any calendar that subscribes to an address.
            </Trans>
          </Box>
          {data.rows.length > 0 && (
            <Flex as="ul" direction="column" gap="3" w="full">
              {data.rows.map((feed) => (
                <Row key={feed.id} feed={feed} busy={busy} start={start} />
              ))}
            </Flex>
          )}
          <Flex gap="2" wrap="wrap">
            {!hasOwn && (
              <Button loading={busy} onClick={() => start({ do: 'create', of: null })}>
                <Trans>Create address</Trans>
              </Button>
            )}
            {mayChoose && (
              <Button variant="outline" colorPalette="gray" onClick={() => setChoosing(true)}>
                <Trans>For an organisation…</Trans>
              </Button>
            )}
          </Flex>
        </Flex>
      ) : (
        <Loading />
      )}
      {choosing && (
        <OrganisationDialog
          onClose={() => setChoosing(false)}
          onCreate={(organisationId) => {
            setChoosing(false);
            start({ do: 'create', of: organisationId });
          }}
        />
      )}
      {path !== null && <Address path={path} onClose={() => setPath(null)} />}
    </Panel>
  );
}
