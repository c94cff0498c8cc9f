import { Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { sections } from '../../../api/contract/screens.ts';
import { EditLink } from '../../parts/record/edit-link.tsx';
import { useLoad } from '../../parts/use-load.ts';
import { sectionTitles, setting } from '../../records/setting.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { type Section, SettingDetails } from './setting-details.tsx';

/** What the company decides, section by section, and what the server was started with. */
export default function SettingList() {
  const { t } = useLingui();
  const { data, failure, loadAgain } = useLoad('/setting/list', {});
  const maySeeSystem = usePermission('system.read');
  if (failure !== null) return <ErrorState error={failure} onRetry={loadAgain} />;
  if (!data) return <Loading />;
  return (
    <>
      <PageHeading title={<Trans context="screen">Settings</Trans>}>
        {maySeeSystem && (
          <TextLink href={sections.System.path}>
            <Trans>System status</Trans>
          </TextLink>
        )}
      </PageHeading>
      <Flex direction="column" gap="4">
        {data.rows.map((section) => (
          <SectionPanel key={section.id} section={section} />
        ))}
        <SidePanel title={<Trans>From the server environment</Trans>}>
          <Box color="fg.muted" textStyle="sm" mb="3">
            <Trans>To change these, edit the server configuration and restart the server.</Trans>
          </Box>
          <PlainTable
            label={t`From the server environment`}
            heads={[
              { key: 'name', label: t`Name`, width: '16rem' },
              { key: 'value', label: t`Value` },
            ]}
            rows={data.environment.map(({ name, value }) => ({
              key: name,
              cells: [<code key="name">{name}</code>, value || '—'],
            }))}
          />
        </SidePanel>
      </Flex>
    </>
  );
}

function SectionPanel({ section }: { section: Section }) {
  const { t } = useLingui();
  const mayWrite = usePermission('setting.write');
  const heading = `section-${section.name}`;
  const href = `${setting.address}/${section.id}`;
  return (
    <Panel as="section" aria-labelledby={heading}>
      <Flex justify="space-between" align="center" gap="3" mb="3">
        <Box as="h2" id={heading} fontWeight="semibold">
          <TextLink href={href}>{t(sectionTitles[section.name])}</TextLink>
        </Box>
        {mayWrite && <EditLink href={`${href}/edit`} />}
      </Flex>
      <SettingDetails section={section} />
    </Panel>
  );
}
