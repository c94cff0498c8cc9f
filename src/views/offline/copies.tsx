import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { offlinePathOf } from '../../vocabulary/offline.ts';
import { removeCopy, type StoredCopy, storedCopies } from '../../window/offline-copies.ts';
import { Link } from '../../window/router.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { Loading } from '../components/loading.tsx';
import { Panel } from '../components/panel.tsx';
import { useTask } from '../components/use-task.ts';
import { useTitle } from '../components/use-title.ts';
import type { Copy } from './copy.ts';

/** What can be counted on this device without a network. */
export function Copies() {
  const { t } = useLingui();
  const [copies, setCopies] = useState<readonly StoredCopy<Copy>[]>();
  useTitle(t`Count offline`);
  const removal = useTask<Pick<StoredCopy<Copy>, 'loginid' | 'takeId'>>(
    'removal of an offline copy',
    async ({ loginid, takeId }) => {
      await removeCopy(loginid, takeId);
      setCopies(await storedCopies<Copy>());
    },
  );
  useEffect(() => {
    storedCopies<Copy>().then(setCopies, () => setCopies([]));
  }, []);
  if (!copies) return <Loading />;
  return (
    <Panel>
      <Box as="h1" textStyle="lg" fontWeight="semibold" mb="3">
        <Trans>On this device</Trans>
      </Box>
      {copies.length === 0 && (
        <EmptyState title={<Trans>No stock-take is stored on this device</Trans>}>
          <Trans>Open the stock-take with a network and choose “Count offline”.</Trans>
        </EmptyState>
      )}
      <Flex as="ul" direction="column" listStyleType="none" gap="3">
        {copies.map(({ loginid, takeId, copy }) => (
          <Flex as="li" key={takeId} align="center" gap="3">
            <Box flex="1" minW="0">
              <Box asChild color="brand.fg" fontWeight="medium">
                <Link href={offlinePathOf(takeId)}>{copy.name}</Link>
              </Box>
              <Box color="fg.muted" textStyle="xs">
                {copy.takeNo}
              </Box>
            </Box>
            <Button
              size="xs"
              variant="outline"
              colorPalette="gray"
              disabled={removal.busy}
              aria-label={t`Remove ${copy.name} from this device`}
              onClick={() => removal.start({ loginid, takeId })}
            >
              <Trans>Remove</Trans>
            </Button>
          </Flex>
        ))}
      </Flex>
    </Panel>
  );
}
