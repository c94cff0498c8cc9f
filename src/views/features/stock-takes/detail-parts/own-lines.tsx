import { Box, Button, Flex } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { post } from '../../../../api/post.ts';
import type { ScanCondition } from '../../../../vocabulary/stock-take.ts';
import { useLoad } from '../../../parts/use-load.ts';
import { PathText } from '../../../ui/path-text.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { useTask } from '../../../ui/use-task.ts';
import { PhotoButton, sendPhoto } from '../../attachments/index.ts';
import type { StockTake } from './stock-take-record.ts';

/** As many as a person confirms one by one; the rest follow when these are done. */
const shown = 50;

type Confirmed = { lineId: number; condition: ScanCondition; photo?: File };

/** What the person holds, of what is expected: they say themselves that it is there. */
export function OwnLines({
  take: { id: takeId, photos },
  counted,
  onCounted,
}: {
  take: Pick<StockTake, 'id' | 'photos'>;
  counted: number;
  onCounted: () => void;
}) {
  const { t } = useLingui();
  const payload = { id: takeId, own: true, counted: false, limit: shown, count: true };
  const { data, loadAgain } = useLoad('/stockTakeLine/list', payload, {
    alongside: true,
  });
  const reload = useEffectEvent(loadAgain);
  // What was counted elsewhere on the page is gone from here.
  useEffect(() => {
    if (counted > 0) reload();
  }, [counted]);
  const confirm = useTask<Confirmed>(async ({ lineId, condition, photo }, signal) => {
    // First, since a confirmation without it is refused.
    if (photo) await sendPhoto({ kind: 'stockTakeLine', id: lineId }, photo, signal);
    const scan = {
      uid: crypto.randomUUID(),
      lineId,
      source: 'self' as const,
      condition,
      at: new Date().toISOString(),
    };
    await post('/stockTake/scan', { id: takeId, scans: [scan] }, { signal });
    onCounted();
  });
  if (!data || data.rows.length === 0) return null;
  const all = data.count?.value ?? data.rows.length;
  return (
    <SidePanel title={<Trans>What you hold</Trans>}>
      <Box color="fg.muted" mb="2">
        <Plural
          value={all}
          one="# asset in your custody is expected. Confirm that you have it."
          other="# assets in your custody are expected. Confirm that you have each of them."
        />{' '}
        {photos === 'all' && <Trans>Each confirmation needs a photo.</Trans>}
        {photos === 'differences' && <Trans>Damage needs a photo.</Trans>}
      </Box>
      <Flex as="ul" direction="column" listStyleType="none">
        {data.rows.map(({ id, code, name, location }) => (
          <Flex as="li" key={id} align="center" gap="2" py="2" borderTopWidth="1px" wrap="wrap">
            <Box flex="1" minW="12rem">
              <Box overflowWrap="anywhere">{name || code}</Box>
              <Box color="fg.muted" textStyle="xs">
                {code}
                {location && ' · '}
                <PathText>{location?.name}</PathText>
              </Box>
            </Box>
            <Confirm
              label={t`I have ${code}`}
              busy={confirm.busy}
              withPhoto={photos === 'all'}
              onConfirm={(photo) => confirm.start({ lineId: id, condition: 'good', ...photo })}
            >
              <Trans>I have it</Trans>
            </Confirm>
            <Confirm
              label={t`I have ${code}, damaged`}
              busy={confirm.busy}
              withPhoto={photos !== 'none'}
              subtle
              onConfirm={(photo) => confirm.start({ lineId: id, condition: 'damaged', ...photo })}
            >
              <Trans context="stock-take">Damaged</Trans>
            </Confirm>
          </Flex>
        ))}
      </Flex>
    </SidePanel>
  );
}

type ConfirmProps = {
  label: string;
  busy: boolean;
  /** Whether the stock-take asks for a photo. */
  withPhoto: boolean;
  subtle?: boolean;
  onConfirm: (photo: { photo?: File }) => void;
  children: ReactNode;
};

/** Confirms at once, or with the photo that is taken. */
function Confirm({ label, busy, withPhoto, subtle = false, onConfirm, children }: ConfirmProps) {
  const look = subtle ? ({ variant: 'outline', colorPalette: 'gray' } as const) : {};
  return withPhoto ? (
    <PhotoButton
      size="sm"
      disabled={busy}
      aria-label={label}
      {...look}
      onPhoto={(photo) => onConfirm({ photo })}
    >
      {children}
    </PhotoButton>
  ) : (
    <Button size="sm" disabled={busy} aria-label={label} {...look} onClick={() => onConfirm({})}>
      {children}
    </Button>
  );
}
