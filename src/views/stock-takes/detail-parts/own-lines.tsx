import { Box, Button, Flex } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { post } from '../../../api/post.ts';
import type { ScanCondition } from '../../../vocabulary/stock-take.ts';
import { PathText } from '../../components/path-text.tsx';
import { SidePanel } from '../../components/side-panel.tsx';
import { useLoad } from '../../components/use-load.ts';
import { useTask } from '../../components/use-task.ts';

/** As many as a person confirms one by one; the rest follow when these are done. */
const shown = 50;

type Confirmed = { lineId: number; condition: ScanCondition };

/** What the person holds, of what is expected: they say themselves that it is there. */
export function OwnLines({
  takeId,
  counted,
  onCounted,
}: {
  takeId: number;
  counted: number;
  onCounted: () => void;
}) {
  const { t } = useLingui();
  const payload = { id: takeId, own: true, counted: false, limit: shown, count: true };
  const { data, loadAgain } = useLoad('own lines of a stock-take', '/stockTakeLine/list', payload, {
    alongside: true,
  });
  const reload = useEffectEvent(loadAgain);
  // What was counted elsewhere on the page is gone from here.
  useEffect(() => {
    if (counted > 0) reload();
  }, [counted]);
  const confirm = useTask<Confirmed>('confirmation of an asset', async ({ lineId, condition }, signal) => {
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
        />
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
            <Button
              size="sm"
              disabled={confirm.busy}
              aria-label={t`I have ${code}`}
              onClick={() => confirm.start({ lineId: id, condition: 'good' })}
            >
              <Trans>I have it</Trans>
            </Button>
            <Button
              size="sm"
              variant="outline"
              colorPalette="gray"
              disabled={confirm.busy}
              aria-label={t`I have ${code}, damaged`}
              onClick={() => confirm.start({ lineId: id, condition: 'damaged' })}
            >
              <Trans context="stock-take">Damaged</Trans>
            </Button>
          </Flex>
        ))}
      </Flex>
    </SidePanel>
  );
}
