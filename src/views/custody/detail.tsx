import { Box, Flex, Grid, Skeleton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '../../formats.ts';
import { custodyMachine } from '../../machines/lifecycles/custody.ts';
import { useParams } from '../../router.ts';
import { DataList } from '../components/data-list.tsx';
import { DocumentBadge } from '../components/document-badge.tsx';
import { documentKinds } from '../components/document-words.ts';
import { ErrorState } from '../components/error-state.tsx';
import { LifeButton } from '../components/life/life-button.tsx';
import { LogTimeline } from '../components/log/log-timeline.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { Panel } from '../components/panel.tsx';
import { SidePanel } from '../components/side-panel.tsx';
import { usePermission } from '../root-context.ts';
import { useTabLabel } from '../tab-context.ts';
import { Actions } from './detail-parts/actions.tsx';
import { HandOverSheet } from './detail-parts/hand-over-sheet.tsx';
import { Lines } from './detail-parts/lines.tsx';
import { type Document, useDocument } from './detail-parts/use-document.ts';
import { DocumentMissing } from './document-missing.tsx';

function Facts({ document }: { document: Document }) {
  const { t } = useLingui();
  const { moment } = useFormats();
  const { kind, custodian, organ, location, happenedOn, remark } = document;
  const issue = [
    { key: 'receiver', label: t`Receiver`, value: custodian?.name },
    { key: 'organ', label: t`Organisation`, value: organ?.name },
  ];
  return (
    <DataList
      columns={3}
      items={[
        ...(kind === 'issue' ? issue : []),
        { key: 'location', label: t`Location`, value: location?.name },
        { key: 'date', label: t`Date`, value: happenedOn },
        {
          key: 'createdBy',
          label: t`Made by`,
          value: `${document.createdBy} · ${moment(document.createdAt)}`,
        },
        {
          key: 'postedBy',
          label: t`Posted by`,
          value: document.postedAt && `${document.postedBy ?? ''} · ${moment(document.postedAt)}`,
        },
        ...(remark ? [{ key: 'remark', label: t`Remark`, value: remark }] : []),
      ]}
    />
  );
}

/** One document: what it says, its lines, its log, and what can be done with it. */
export default function CustodyDetail() {
  const { t } = useLingui();
  const id = Number(useParams().id);
  const mayReadLog = usePermission('log.read');
  const page = useDocument(id, t`Done`);
  const { document } = page;
  useTabLabel(document?.documentNo);
  if (page.missing) return <DocumentMissing />;
  if (page.failed) return <ErrorState error={page.fault} onRetry={page.reload} />;
  if (!document) return <Skeleton h="24rem" aria-busy="true" />;
  return (
    <>
      <HandOverSheet document={document} />
      <Box _print={{ display: 'none' }}>
        <PageHeading
          title={
            <Flex as="span" align="center" gap="2.5" wrap="wrap">
              {t(documentKinds[document.kind])}
              <DocumentBadge state={document.state} />
            </Flex>
          }
          lead={document.documentNo}
        >
          <LifeButton
            machine={custodyMachine}
            state={document.state}
            recordKind="custody"
            recordId={document.id}
          />
          <Actions document={document} busy={page.busy} onAct={page.act} />
        </PageHeading>
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 24rem' }}
          gap="4"
          alignItems="start"
        >
          <Flex direction="column" gap="4" minW="0">
            <Panel px={{ base: '4', md: '5' }}>
              <Facts document={document} />
            </Panel>
            <Panel as="section" aria-label={t`Assets`} p="0">
              <Lines document={document} />
            </Panel>
          </Flex>
          {mayReadLog && (
            <SidePanel title={<Trans>Log</Trans>}>
              <LogTimeline recordKind="custody" recordId={document.id} version={document.version} />
            </SidePanel>
          )}
        </Grid>
      </Box>
    </>
  );
}
