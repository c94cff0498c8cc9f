import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { offlinePathOf, offlineRoundPathOf } from '../../../vocabulary/offline.ts';
import { removeCopy, storedCopies } from '../../../window/offline-copies.ts';
import { Link } from '../../../window/router.ts';
import type { RoundCopy } from '../../features/inspections/index.ts';
import type { Copy } from '../../features/stock-takes/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useTask } from '../../ui/use-task.ts';
import { useTitle } from '../../ui/use-title.ts';

type Entry = { name: string; number: string; path: string; remove: () => Promise<void> };

async function readAll(): Promise<Entry[]> {
  return (await storedCopies<Copy | RoundCopy>()).map((stored) => {
    const { recordId, copy } = stored;
    const entry =
      'takeNo' in copy
        ? { number: copy.takeNo, path: offlinePathOf(recordId) }
        : { number: copy.inspectionNo, path: offlineRoundPathOf(recordId) };
    return { ...entry, name: copy.name, remove: () => removeCopy(stored) };
  });
}

/** What can be worked on with this device without a network. */
export function Copies() {
  const { t } = useLingui();
  const [entries, setEntries] = useState<readonly Entry[]>();
  useTitle(t`Work offline`);
  const removal = useTask<Entry>(async ({ remove }) => {
    await remove();
    setEntries(await readAll());
  });
  useEffect(() => {
    readAll().then(setEntries, () => setEntries([]));
  }, []);
  if (!entries) return <Loading />;
  return (
    <Panel>
      <Box as="h1" textStyle="lg" fontWeight="semibold" mb="3">
        <Trans>On this device</Trans>
      </Box>
      {entries.length === 0 && (
        <EmptyState title={<Trans>Nothing is stored on this device</Trans>}>
          <Trans>
            With a network, open a stock-take and choose “Count offline”, or an inspection and choose “Inspect
            offline”.
          </Trans>
        </EmptyState>
      )}
      <Flex as="ul" direction="column" listStyleType="none" gap="3">
        {entries.map((entry) => (
          <Flex as="li" key={entry.path} align="center" gap="3">
            <Box flex="1" minW="0">
              <Box asChild color="brand.fg" fontWeight="medium">
                <Link href={entry.path}>{entry.name}</Link>
              </Box>
              <Box color="fg.muted" textStyle="xs">
                {entry.number}
              </Box>
            </Box>
            <Button
              size="xs"
              variant="outline"
              colorPalette="gray"
              disabled={removal.busy}
              aria-label={t`Remove ${entry.name} from this device`}
              onClick={() => removal.start(entry)}
            >
              <Trans>Remove</Trans>
            </Button>
          </Flex>
        ))}
      </Flex>
    </Panel>
  );
}
