import { Box, Button, Flex, Skeleton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Answer } from '../../../../api/contract/index.ts';
import { post } from '../../../../api/post.ts';
import { useFormats } from '../../../../i18n/formats.ts';
import type { SkipReason } from '../../../../vocabulary/depreciation.ts';
import { ListPart } from '../../../parts/list/list-part.tsx';
import type { LoadPage } from '../../../parts/list/load-pages.ts';
import { useList } from '../../../parts/list/use-list.ts';
import { skipWords } from '../../../records/depreciation-run.ts';
import { Modal } from '../../../ui/modal.tsx';
import { usePermission } from '../../../ui/root-context.ts';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { allowsRun, type Run } from './run-record.ts';

type Row = Answer<'/depreciation/skipped'>['rows'][number];

const loadPage: LoadPage<Row> = async ({ query, after, limit }, signal) => {
  const reason = query.reason as SkipReason;
  const requested = { id: Number(query.id), reason, limit, ...(after !== undefined && { after }) };
  return { count: null, ...(await post('/depreciation/skipped', requested, { signal, quiet: true })) };
};

function SkippedAssets({ run, reason }: { run: Run; reason: SkipReason }) {
  const list = useList({
    use: 'assets that a depreciation run leaves out',
    loadPage,
    fixed: { id: run.id, reason },
  });
  return (
    <ListPart
      list={list}
      bones={<Skeleton h="24" aria-busy="true" />}
      empty={
        <Box color="fg.muted">
          <Trans>None any more, or none in your scope.</Trans>
        </Box>
      }
      more={<Trans>More assets</Trans>}
    >
      {(rows) => (
        <Box as="ul" listStyleType="none">
          {rows.map((row) => (
            <Box as="li" key={row.id} py="1.5" _notFirst={{ borderTopWidth: '1px' }}>
              <TextLink href={`/assets/${row.id}`}>{row.assetNo}</TextLink> {row.name}
            </Box>
          ))}
        </Box>
      )}
    </ListPart>
  );
}

/** How many assets a run does not charge, by reason; each reason lists its assets. */
export function Skipped({ run, onWork }: { run: Run; onWork: () => void }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const mayWrite = usePermission('depreciation.write');
  const [shown, setShown] = useState<SkipReason | null>(null);
  if (run.skipped.length === 0) return null;
  return (
    <SidePanel title={<Trans>Not charged</Trans>}>
      <Box as="ul" listStyleType="none">
        {run.skipped.map(({ reason, count }) => (
          <Flex as="li" key={reason} gap="3" align="center" justify="space-between">
            <span>{t(skipWords[reason])}</span>
            <Button
              size="xs"
              variant="ghost"
              aria-label={`${t(skipWords[reason])}: ${number(count)}`}
              onClick={() => setShown(reason)}
            >
              {number(count)}
            </Button>
          </Flex>
        ))}
      </Box>
      <Modal
        open={shown !== null}
        size="md"
        placement="top"
        title={shown && t(skipWords[shown])}
        onClose={() => setShown(null)}
      >
        {shown && <SkippedAssets run={run} reason={shown} />}
        {shown === 'noWork' && mayWrite && allowsRun(run, 'preview') && (
          <Button
            mt="3"
            size="sm"
            colorPalette="brand"
            onClick={() => {
              setShown(null);
              onWork();
            }}
          >
            <Trans>Enter work…</Trans>
          </Button>
        )}
      </Modal>
    </SidePanel>
  );
}
