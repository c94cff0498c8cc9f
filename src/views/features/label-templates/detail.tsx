import { Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useParams } from '../../../window/router.ts';
import { MasterPage } from '../../parts/record/master-page.tsx';
import { RecordAbsent } from '../../parts/record/record-absent.tsx';
import { RecordNotFound } from '../../parts/record/record-not-found.tsx';
import { recordOf, useRecord } from '../../parts/record/use-record.ts';
import { labelTemplate as kind } from '../../records/label-template.ts';
import { DataList } from '../../ui/data-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { LabelPreview } from '../labels/index.ts';
import { TemplateField } from './template-field.tsx';

type Template = Answer<'/labelTemplate/get'>;

const templateRecord = recordOf({
  kind: 'labelTemplate',
  use: 'label template page',
  load: (id, signal): Promise<Template> => post('/labelTemplate/get', { id }, { signal }),
  actions: {
    retire: ({ id, version }) => post('/labelTemplate/event', { id, version, event: 'retire' }),
    restore: ({ id, version }) => post('/labelTemplate/event', { id, version, event: 'restore' }),
    merge: ({ id, version }, { into }) => post('/labelTemplate/merge', { id, version, into: Number(into) }),
  },
});

const words = {
  retire: <Trans>Retire this label template?</Trans>,
  retired: <Trans>It can no longer be selected for printing. You can restore it later.</Trans>,
  merged: <Trans>The other template stands for it. This cannot be undone.</Trans>,
};

function Details({ template }: { template: Template }) {
  const { t } = useLingui();
  const { moment, number } = useFormats();
  const { mergedInto, remark, createdAt, layout } = template;
  const { width, height, sheet } = layout;
  const into = mergedInto && <TextLink href={`${kind.address}/${mergedInto.id}`}>{mergedInto.name}</TextLink>;
  const size = (one: { width: number; height: number }) => `${number(one.width)} × ${number(one.height)} mm`;
  const onSheet = sheet && `${sheet.columns} × ${sheet.rows}, ${size(sheet)}`;
  return (
    <DataList
      columns={3}
      items={[
        ...(into ? [{ key: 'mergedInto', label: t(kind.fields.mergedInto), value: into }] : []),
        { key: 'size', label: t`Size of a label`, value: size({ width, height }) },
        { key: 'sheet', label: t`Labels on a sheet`, value: onSheet },
        { key: 'remark', label: t(kind.fields.remark), value: remark },
        { key: 'createdAt', label: t`Added on`, value: moment(createdAt) },
      ]}
    />
  );
}

/** One label template: what it looks like, its log, and what can be done with it. */
export default function LabelTemplateDetail() {
  const { t } = useLingui();
  const page = useRecord(templateRecord, Number(useParams().id));
  const template = page.record;
  if (!template) return <RecordAbsent page={page} missing={<RecordNotFound kind="labelTemplate" />} />;
  const { layout } = template;
  return (
    <MasterPage
      page={page}
      kind="labelTemplate"
      of={kind}
      record={template}
      needs="labelTemplate.write"
      busy={page.busy}
      act={page.act}
      picker={TemplateField}
      words={words}
      details={<Details template={template} />}
    >
      <Panel as="section" p={{ base: '4', md: '5' }} aria-label={t(kind.fields.layout)}>
        <Box as="h2" fontWeight="semibold" mb="3">
          {t(kind.fields.layout)}
        </Box>
        <Flex>
          <LabelPreview template={layout} />
        </Flex>
      </Panel>
    </MasterPage>
  );
}
