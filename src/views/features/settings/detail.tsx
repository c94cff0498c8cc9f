import { useLingui } from '@lingui/react/macro';
import { post } from '../../../api/post.ts';
import { useParams } from '../../../window/router.ts';
import { EditLink } from '../../parts/record/edit-link.tsx';
import { RecordAbsent } from '../../parts/record/record-absent.tsx';
import { RecordNotFound } from '../../parts/record/record-not-found.tsx';
import { RecordPage } from '../../parts/record/record-page.tsx';
import { recordOf, useRecord } from '../../parts/record/use-record.ts';
import { sectionTitles, setting } from '../../records/setting.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Panel } from '../../ui/panel.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { LogoPanel } from './logo-panel.tsx';
import { type Section, SettingDetails } from './setting-details.tsx';

const settingRecord = recordOf({
  kind: 'setting',
  use: 'settings page',
  load: (id, signal): Promise<Section> => post('/setting/get', { id }, { signal }),
  actions: {},
});

/** One section of the settings with its log. */
export default function SettingDetail() {
  const { t } = useLingui();
  const page = useRecord(settingRecord, Number(useParams().id));
  const mayWrite = usePermission('setting.write');
  const section = page.record;
  if (!section) return <RecordAbsent page={page} missing={<RecordNotFound kind="setting" />} />;
  const title = t(sectionTitles[section.name]);
  return (
    <RecordPage
      page={page}
      kind="setting"
      record={section}
      label={title}
      heading={
        <PageHeading title={title} lead={t(setting.name)}>
          {mayWrite && <EditLink href={`${setting.address}/${section.id}/edit`} />}
        </PageHeading>
      }
    >
      <Panel px={{ base: '4', md: '5' }}>
        <SettingDetails section={section} />
      </Panel>
      {section.name === 'company' && (
        <LogoPanel version={section.version} mayChange={mayWrite} onChanged={page.reload} />
      )}
    </RecordPage>
  );
}
