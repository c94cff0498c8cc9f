import { Trans } from '@lingui/react/macro';
import { RecordMissing } from '../../parts/record/record-absent.tsx';
import { labelTemplate } from '../../records/label-template.ts';

export const TemplateMissing = () => (
  <RecordMissing
    title={<Trans>Label template not found</Trans>}
    to={labelTemplate.address}
    toList={<Trans>Back to label templates</Trans>}
  />
);
