import { Alert, Badge, Box, Button, Flex, Progress, Skeleton } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormats } from '../../../formats.ts';
import { importRunMachine } from '../../../machines/lifecycles/import-run.ts';
import { Link } from '../../../router.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { LifeButton } from '../../components/life/life-button.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { Panel } from '../../components/panel.tsx';
import { usePermission } from '../../root-context.ts';
import { useTabLabel } from '../../tab-context.ts';
import { LeftOut } from '../left-out.tsx';
import { kindWords, type Run, runStates } from '../run-words.ts';
import { Steps } from '../steps.tsx';
import { keptWizard } from '../wizard-parts/kept-wizard.ts';
import { Rows } from './rows.tsx';
import { useRun } from './use-run.ts';

const isAtWork = ({ state }: Run) => state === 'checking' || state === 'importing';

function AtWork({ run, lost }: { run: Run; lost: boolean }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const done = number(run.done);
  const total = number(run.total);
  return (
    <Panel px={{ base: '4', md: '5' }} py="6">
      <Box mb="3" aria-live="polite">
        {run.state === 'checking' ? (
          <Trans>
            Checking the rows: {done} of {total}
          </Trans>
        ) : (
          <Trans>
            Writing the rows: {done} of {total}
          </Trans>
        )}
      </Box>
      <Progress.Root
        value={run.total > 0 ? (run.done / run.total) * 100 : null}
        size="sm"
        colorPalette="brand"
        aria-label={t`Progress`}
      >
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <Box color="fg.muted" textStyle="sm" mt="3">
        {lost ? (
          <Trans>The server does not answer at the moment. It goes on by itself when it is back.</Trans>
        ) : (
          <Trans>You may leave this page; the import goes on.</Trans>
        )}
      </Box>
    </Panel>
  );
}

function WillCreate({ names }: { names: Run['willCreate'] }) {
  const { t } = useLingui();
  const { number } = useFormats();
  if (names.length === 0) return null;
  return (
    <Box as="details" mt="4">
      <Box as="summary" cursor="pointer" focusVisibleRing="outside" borderRadius="l1" w="fit-content">
        <Trans>Names that are new</Trans>
        {names.map(({ kind, count }) => {
          const word = kindWords[kind];
          return ` · ${word ? t(word) : kind} ${number(count)}`;
        })}
      </Box>
      {names.map(({ kind, names: shown, count }) => {
        const word = kindWords[kind];
        return (
          <Box key={kind} mt="2" textStyle="sm">
            <Box as="span" color="fg.muted">
              {word ? t(word) : kind}:{' '}
            </Box>
            {shown.join(' · ')}
            {count > shown.length && ' …'}
          </Box>
        );
      })}
    </Box>
  );
}

/** One run of an import in whatever state it is. */
export function RunPage({ id }: { id: number }) {
  const { t } = useLingui();
  const { number, moment } = useFormats();
  const page = useRun(id);
  const mayImport = usePermission('import.run');
  const [asked, setAsked] = useState(false);
  const { run, send } = page;
  useTabLabel(run?.fileName);
  if (page.missing)
    return (
      <EmptyState title={<Trans>There is no such import</Trans>}>
        <Button asChild variant="outline" colorPalette="gray" mt="2">
          <Link href="/imports">
            <Trans>To the imports</Trans>
          </Link>
        </Button>
      </EmptyState>
    );
  if (page.failed) return <ErrorState error={page.fault} onRetry={() => send({ type: 'reload' })} />;
  if (!run) return <Skeleton h="24rem" aria-busy="true" />;
  const { label, palette } = runStates[run.state];
  const changes = run.created + run.updated;
  const ended = ['imported', 'cancelled', 'failed'].includes(run.state);
  const back = mayImport && run.state === 'checked' && keptWizard.of(id) !== null;
  return (
    <>
      <PageHeading
        title={
          <Flex as="span" align="center" gap="2.5" wrap="wrap">
            {run.fileName}
            <Badge size="sm" variant="subtle" colorPalette={palette}>
              {t(label)}
            </Badge>
          </Flex>
        }
        lead={[run.sheet, run.createdBy, moment(run.createdAt)].filter(Boolean).join(' · ')}
      >
        <LifeButton machine={importRunMachine} state={run.state} recordKind="import" recordId={run.id} />
        {back && (
          <Button asChild variant="outline" colorPalette="gray" bg="bg.panel">
            <Link href={`/imports/new?from=${id}`}>
              <Trans>Back to the columns</Trans>
            </Link>
          </Button>
        )}
        {mayImport && !ended && (
          <Button
            variant="outline"
            colorPalette="red"
            disabled={page.busy}
            onClick={() => send({ type: 'cancel' })}
          >
            <Trans>Give up the import</Trans>
          </Button>
        )}
        {mayImport && run.state === 'checked' && (
          <Button
            colorPalette="brand"
            loading={page.busy}
            disabled={changes === 0}
            onClick={() => setAsked(true)}
          >
            <Plural value={changes} one="Import # row" other="Import # rows" />
          </Button>
        )}
        {ended && (
          <Button asChild colorPalette="brand">
            <Link href="/assets">
              <Trans>To the assets</Trans>
            </Link>
          </Button>
        )}
      </PageHeading>
      <Steps at={run.state === 'checking' || run.state === 'checked' ? 2 : 3} />
      {run.state === 'failed' && (
        <Alert.Root status="error" mb="4">
          <Alert.Indicator />
          <Alert.Title>
            <Trans>The import broke off. Rows already written are listed; no other row has changed.</Trans>
          </Alert.Title>
        </Alert.Root>
      )}
      {run.state === 'cancelled' && (
        <Alert.Root status="info" mb="4">
          <Alert.Indicator />
          <Alert.Title>
            <Trans>The import was given up. Rows not yet written stay out.</Trans>
          </Alert.Title>
        </Alert.Root>
      )}
      {run.state === 'checked' && changes === 0 && (
        <Alert.Root status="info" mb="4">
          <Alert.Indicator />
          <Alert.Title>
            <Trans>No row would change anything.</Trans>
          </Alert.Title>
        </Alert.Root>
      )}
      {isAtWork(run) ? <AtWork run={run} lost={page.fault !== null} /> : <Rows run={run} />}
      {!isAtWork(run) && (
        <>
          <WillCreate names={run.willCreate} />
          <LeftOut rows={run.leftOut} />
        </>
      )}
      <ConfirmDialog
        open={asked}
        title={<Trans>Import these rows?</Trans>}
        confirmLabel={<Trans>Import</Trans>}
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          send({ type: 'commit' });
        }}
      >
        <Trans>
          New: {number(run.created)}. To change: {number(run.updated)}. Refused and left out:{' '}
          {number(run.rejected)}.
        </Trans>
      </ConfirmDialog>
    </>
  );
}
