import { useLingui } from '@lingui/react/macro';
import type { ImportSubject } from '../../../../vocabulary/import-subjects.ts';
import { subjectWords } from '../../../records/import-subjects.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { useSubjects } from '../subject-words.ts';

type Props = { value: ImportSubject; onChange: (subject: ImportSubject) => void };

/** What the rows of a file are: assets, or what assets name. */
export function SubjectField({ value, onChange }: Props) {
  const { t } = useLingui();
  const offered = useSubjects();
  return (
    <Field label={t`Rows are`}>
      <Select
        value={value}
        disabled={offered.length < 2}
        options={[...new Set([...offered, value])].map((subject) => ({
          value: subject,
          label: t(subjectWords[subject]),
        }))}
        onChange={(chosen) => {
          const subject = offered.find((one) => one === chosen);
          if (subject && subject !== value) onChange(subject);
        }}
      />
    </Field>
  );
}
