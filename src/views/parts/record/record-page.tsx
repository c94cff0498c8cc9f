import { Box, Flex, Grid } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isCommented } from '../../../vocabulary/comment.ts';
import type { RecordKind } from '../../../vocabulary/log.ts';
import { usePermission } from '../../ui/root-context.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { useTabLabel } from '../../ui/tab-context.ts';
import { LogTimeline } from '../log/log-timeline.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import { Refused } from './refused.tsx';
import type { useRecord } from './use-record.ts';

type Props = {
  kind: RecordKind;
  record: { id: number; version: number };
  /** What `useRecord` gave, for what was refused. */
  page: Pick<ReturnType<typeof useRecord>, 'refused' | 'dismiss'>;
  /** What it is about, which its tab is called by. */
  label: string;
  /** A `RecordHeading` where it has a life, else a `PageHeading`. */
  heading: ReactNode;
  /** Stands between heading and facts. */
  note?: ReactNode;
  /** What is known of it. */
  children: ReactNode;
  /** Panels beside it, before its log. */
  side?: ReactNode;
  /** It is worked on over the full width: what is beside it stands below, folded away. */
  wide?: boolean;
  /** How often its log was told of what is no change of the record itself, such as of its files. */
  described?: number;
};

/** A record on a page of its own: its heading, what is known of it and, for those who may, its timeline or its log. */
export function RecordPage({
  kind,
  page,
  record,
  label,
  heading,
  note,
  children,
  side,
  wide = false,
  described = 0,
}: Props) {
  const mayReadLog = usePermission('log.read');
  const mayFollow = usePermission('comment.read');
  useTabLabel(label);
  return (
    <>
      {heading}
      <Refused refused={page.refused} dismiss={page.dismiss} />
      {note}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', ...(!wide && { xl: 'minmax(0, 1fr) 24rem' }) }}
        gap="4"
        alignItems="start"
      >
        <Flex direction="column" gap="4" minW="0">
          {children}
        </Flex>
        <Flex direction="column" gap="4" minW="0">
          {side}
          <Folded when={wide}>
            {mayFollow && isCommented(kind) && (
              <Timeline recordKind={kind} recordId={record.id} version={record.version + described} />
            )}
            {mayReadLog && !(mayFollow && isCommented(kind)) && (
              <SidePanel title={<Trans>Log</Trans>}>
                <LogTimeline recordKind={kind} recordId={record.id} version={record.version + described} />
              </SidePanel>
            )}
          </Folded>
        </Flex>
      </Grid>
    </>
  );
}

function Folded({ when, children }: { when: boolean; children: ReactNode }) {
  if (!when) return children;
  return (
    <Box as="details">
      <Box as="summary" cursor="pointer" py="2" color="fg.muted">
        <Trans>Log</Trans>
      </Box>
      {children}
    </Box>
  );
}
