import { Box, Grid } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { reportNeeds } from '../../../api/contract/report-needs.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { standardReportNames, standardReports } from '../../../vocabulary/report.ts';
import { useLoad } from '../../parts/use-load.ts';
import { report, sourceWords } from '../../records/report.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { NewLink } from '../../ui/new-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { useUser } from '../../ui/root-context.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { standardWords } from './standard.ts';

function SavedReports() {
  const { t } = useLingui();
  const { moment } = useFormats();
  const { data, failure, loadAgain } = useLoad('/report/list', {});
  if (failure) return <ErrorState error={failure} onRetry={loadAgain} />;
  if (!data) return <Box minH="24" aria-busy="true" />;
  if (data.rows.length === 0) {
    return (
      <Panel color="fg.muted">
        <Trans context="report">
          Nothing saved yet. Open a report, change what it shows, and save it under a name.
        </Trans>
      </Panel>
    );
  }
  return (
    <Panel p="0">
      <PlainTable
        label={t({ message: 'Saved reports', context: 'report' })}
        heads={[
          { key: 'name', label: t`Name` },
          { key: 'source', label: t(report.fields.source) },
          { key: 'owner', label: t({ message: 'By', context: 'report' }) },
          { key: 'shared', label: t`Shared with` },
          { key: 'changed', label: t`Last changed` },
        ]}
        rows={data.rows.map(({ id, name, definition, owner, shared, organisation, changedAt }) => ({
          key: id,
          cells: [
            <TextLink key="name" href={`${report.address}/${id}`}>
              {name}
            </TextLink>,
            t(sourceWords[definition.source]),
            owner,
            shared ? (organisation?.name ?? t`everyone`) : '',
            moment(changedAt),
          ],
        }))}
      />
    </Panel>
  );
}

/** The reports that come with the product, and those that people have saved. */
export default function ReportList() {
  const { t } = useLingui();
  const granted = useUser().permissions;
  const offered = standardReportNames.filter((name) =>
    granted.includes(reportNeeds[standardReports[name].source]),
  );
  return (
    <>
      <PageHeading title={t({ message: 'Reports', context: 'screen' })}>
        <NewLink href={`${report.address}/new`}>
          <Trans>New report</Trans>
        </NewLink>
      </PageHeading>
      <Box as="h2" fontWeight="semibold" mb="2">
        <Trans context="report">Ready to run</Trans>
      </Box>
      <Grid
        as="ul"
        listStyleType="none"
        templateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          xl: 'repeat(3, minmax(0, 1fr))',
        }}
        gap="3"
        mb="6"
      >
        {offered.map((name) => (
          <Panel as="li" key={name} py="3">
            <TextLink href={`${report.address}/new?standard=${name}`} fontWeight="medium">
              {t(standardWords[name].title)}
            </TextLink>
            <Box color="fg.muted" textStyle="sm">
              {t(standardWords[name].lead)}
            </Box>
          </Panel>
        ))}
      </Grid>
      <Box as="h2" fontWeight="semibold" mb="2">
        <Trans context="report">Saved reports</Trans>
      </Box>
      <SavedReports />
    </>
  );
}
