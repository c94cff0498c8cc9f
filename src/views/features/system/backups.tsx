import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../i18n/formats.ts';
import { useLoad } from '../../parts/use-load.ts';
import { PlainTable } from '../../ui/plain-table.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { useTask } from '../../ui/use-task.ts';
import { doWithBackup } from './backup-actions.ts';
import { Loaded } from './loaded.tsx';
import { NotRestored, Verified } from './verified.tsx';

/** The backups of the database, and what can be done with them. */
export function Backups() {
  const { t } = useLingui();
  const { moment, bytes } = useFormats();
  const mayWrite = usePermission('backup.write');
  const { data, failure, loadAgain } = useLoad('/backup/list', {});
  const task = useTask(doWithBackup);
  if (data && !data.possible)
    return (
      <Trans>
        This server writes no backups of its PostgreSQL database. Set BACKUP_FOLDER, or rely on the snapshots
        of whoever provides the database.
      </Trans>
    );
  const look = { size: 'xs', variant: 'outline', colorPalette: 'gray', disabled: task.busy } as const;
  return (
    <Loaded failure={failure} onRetry={loadAgain}>
      {data && (
        <Flex direction="column" gap="3" align="stretch">
          {mayWrite && (
            <Box>
              <Button
                colorPalette="brand"
                loading={task.busy}
                onClick={() => task.start({ action: 'run', name: '', loadAgain })}
              >
                <Trans>Back up now</Trans>
              </Button>
            </Box>
          )}
          {data.rows.length === 0 && <Trans>No backups yet.</Trans>}
          {data.rows.length > 0 && (
            <PlainTable
              label={t({ message: 'Backups', context: 'settings' })}
              heads={[
                { key: 'written', label: t`Created on` },
                { key: 'size', label: t({ message: 'Size', context: 'database' }) },
                { key: 'verified', label: t`Restore test` },
                { key: 'actions', label: t`Actions`, hidden: true },
              ]}
              rows={data.rows.map(({ name, bytes: size, writtenAt, verified }) => ({
                key: name,
                cells: [
                  moment(writtenAt),
                  bytes(size),
                  <Box key="verified">
                    {verified?.restored === false ? (
                      <NotRestored at={verified.at} />
                    ) : (
                      <Verified verified={verified} />
                    )}
                  </Box>,
                  mayWrite ? (
                    <Flex key="actions" gap="2" wrap="wrap">
                      <Button {...look} onClick={() => task.start({ action: 'verify', name, loadAgain })}>
                        <Trans>Verify</Trans>
                      </Button>
                      <Button {...look} onClick={() => task.start({ action: 'download', name, loadAgain })}>
                        <Trans>Download</Trans>
                      </Button>
                    </Flex>
                  ) : null,
                ],
              }))}
            />
          )}
        </Flex>
      )}
    </Loaded>
  );
}
