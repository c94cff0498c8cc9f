import { Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { MasterDetails, MasterPage, masterRecordOf } from '../../parts/record/master-page.tsx';
import { labelTemplate as kind } from '../../records/label-template.ts';
import { Panel } from '../../ui/panel.tsx';
import { LabelPreview } from '../labels/index.ts';
import { TemplateField } from './template-field.tsx';

type Template = Answer<'/labelTemplate/get'>;

const templateRecord = masterRecordOf('labelTemplate', 'label template page');

const words = {
  retire: <Trans>Retire this label template?</Trans>,
  retired: <Trans>It can no longer be selected for printing. You can restore it later.</Trans>,
  merged: <Trans>The other template stands for it. This cannot be undone.</Trans>,
};

function Details({ template }: { template: Template }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const { remark, layout } = template;
  const { width, height, sheet } = layout;
  const size = (one: { width: number; height: number }) => `${number(one.width)} × ${number(one.height)} mm`;
  const onSheet = sheet && `${sheet.columns} × ${sheet.rows}, ${size(sheet)}`;
  return (
    <MasterDetails
      kind="labelTemplate"
      record={template}
      items={[
        { key: 'size', label: t`Size of a label`, value: size({ width, height }) },
        { key: 'sheet', label: t`Labels on a sheet`, value: onSheet },
        { key: 'remark', label: t(kind.fields.remark), value: remark },
      ]}
    />
  );
}

function LayoutPanel({ layout }: Pick<Template, 'layout'>) {
  const { t } = useLingui();
  return (
    <Panel as="section" p={{ base: '4', md: '5' }} aria-label={t(kind.fields.layout)}>
      <Box as="h2" fontWeight="semibold" mb="3">
        {t(kind.fields.layout)}
      </Box>
      <Flex>
        <LabelPreview template={layout} />
      </Flex>
    </Panel>
  );
}

/** One label template: what it looks like, its log, and what can be done with it. */
export default function LabelTemplateDetail() {
  return (
    <MasterPage
      of={templateRecord}
      picker={TemplateField}
      words={words}
      details={(template) => <Details template={template} />}
    >
      {({ layout }) => <LayoutPanel layout={layout} />}
    </MasterPage>
  );
}
