import { Box, Grid } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../i18n/formats.ts';
import { useLoad } from '../../parts/use-load.ts';
import { companyToday } from '../../ui/company.ts';
import { DataList } from '../../ui/data-list.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AttachedFiles } from './attached-files.tsx';
import { Backups } from './backups.tsx';
import { Loaded } from './loaded.tsx';
import { LogChain } from './log-chain.tsx';

/** What runs, and how it is. */
export default function SystemState() {
  return (
    <>
      <PageHeading title={<Trans>System status</Trans>} />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '1fr 1fr' }} gap="4" alignItems="start">
        <SidePanel title={<Trans>This server</Trans>}>
          <Server />
        </SidePanel>
        <SidePanel title={<Trans>Database</Trans>}>
          <Room />
        </SidePanel>
        <SidePanel title={<Trans>Log</Trans>}>
          <LogChain />
        </SidePanel>
        <SidePanel title={<Trans>Attached files</Trans>}>
          <AttachedFiles />
        </SidePanel>
        <Box gridColumn={{ lg: 'span 2' }} minW="0">
          <SidePanel title={<Trans context="settings">Backups</Trans>}>
            <Backups />
          </SidePanel>
        </Box>
      </Grid>
    </>
  );
}

function Server() {
  const { t } = useLingui();
  const { moment } = useFormats();
  const { data, failure, loadAgain } = useLoad('/system/state', {});
  const at = (when: string | null) => (when === null ? t`Unknown` : moment(when));
  return (
    <Loaded failure={failure} onRetry={loadAgain}>
      {data && (
        <DataList
          items={[
            { key: 'version', label: t`Version`, value: data.version },
            { key: 'started', label: t`Running since`, value: moment(data.startedAt) },
            { key: 'database', label: t`PostgreSQL`, value: data.databaseVersion },
            { key: 'migration', label: t`Schema version`, value: data.migration },
            { key: 'sealed', label: t`Last seal`, value: at(data.sealedAt) },
            ...(data.entriesAhead
              ? [
                  {
                    key: 'ahead',
                    label: t`Dated in the future`,
                    value: <EntriesAhead {...data.entriesAhead} />,
                  },
                ]
              : []),
            { key: 'vacuumed', label: t`Last vacuum`, value: at(data.vacuumedAt) },
            ...(data.backupHours === null
              ? []
              : [
                  {
                    key: 'backup',
                    label: t`Last backup`,
                    value: data.backedUpAt ? moment(data.backedUpAt) : t`None yet`,
                  },
                ]),
          ]}
        />
      )}
    </Loaded>
  );
}

/** What was logged while the clock was ahead: the server may have created tasks and notifications early then. */
function EntriesAhead({ last, ...ahead }: { entries: number; last: string }) {
  const { moment, number } = useFormats();
  const [at, entries] = [moment(last), number(ahead.entries)];
  return (
    <TextLink href={`/logs?from=${companyToday()}`}>
      <Trans>
        {entries} log entries, {at}
      </Trans>
    </TextLink>
  );
}

function Room() {
  const { t } = useLingui();
  const { data, failure, loadAgain } = useLoad('/database/space', {});
  const { bytes } = useFormats();
  return (
    <Loaded failure={failure} onRetry={loadAgain}>
      {data && (
        <DataList
          items={[
            {
              key: 'kind',
              label: t`Type`,
              value: data.engine === 'embedded' ? t`Embedded` : t`PostgreSQL server`,
            },
            { key: 'taken', label: t({ message: 'Size', context: 'database' }), value: bytes(data.taken) },
            ...(data.free === null || data.stored === null
              ? []
              : [
                  { key: 'free', label: t`Free disk space`, value: bytes(data.free) },
                  { key: 'kept', label: t`Reserved`, value: bytes(data.stored) },
                ]),
          ]}
        />
      )}
    </Loaded>
  );
}
