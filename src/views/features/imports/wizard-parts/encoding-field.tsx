import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FileEncoding, fileEncodings } from '../../../../vocabulary/encodings.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';

const scripts = {
  'utf-8': msg`All scripts`,
  'utf-16le': msg`All scripts`,
  'utf-16be': msg`All scripts`,
  gb18030: msg`Chinese, simplified`,
  big5: msg`Chinese, traditional`,
  shift_jis: msg`Japanese`,
  'euc-jp': msg`Japanese`,
  'euc-kr': msg`Korean`,
  'windows-1252': msg`Western European`,
  'windows-1250': msg`Central European`,
  'windows-1251': msg`Cyrillic`,
  macintosh: msg`Western European, older Macs`,
} as const satisfies Record<FileEncoding, MessageDescriptor>;

type Props = { value: string; onChange: (encoding: FileEncoding) => void };

/** In what encoding a text file is read; the samples of the columns show at once what comes of it. */
export function EncodingField({ value, onChange }: Props) {
  const { t } = useLingui();
  const now = fileEncodings.find((encoding) => value === encoding || value === `${encoding}-bom`);
  return (
    <Field label={t`Encoding`} helper={<Trans>If names below look wrong, choose another encoding.</Trans>}>
      <Select
        value={now ?? ''}
        options={fileEncodings.map((encoding) => ({
          value: encoding,
          label: `${encoding.toUpperCase()} · ${t(scripts[encoding])}`,
        }))}
        onChange={(chosen) => {
          const encoding = fileEncodings.find((one) => one === chosen);
          if (encoding) onChange(encoding);
        }}
      />
    </Field>
  );
}
