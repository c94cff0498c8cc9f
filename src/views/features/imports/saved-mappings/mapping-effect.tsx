import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { Applied } from '../../../../machines/imports/apply-mapping.ts';
import type { Inspection } from '../../../../machines/imports/import-columns.ts';
import type { ImportSubject } from '../../../../vocabulary/import-subjects.ts';
import { useTargetName } from '../target-words.ts';

type Props = { effect: Applied; inspection: Inspection; subject: ImportSubject };

/** What a saved mapping changes, and what of it does not fit the file. */
export function MappingEffect({ effect, inspection, subject }: Props) {
  const { t } = useLingui();
  const nameOf = useTargetName(subject);
  const listOf = (texts: readonly string[]) => texts.join(t({ message: ', ', context: 'list' }));
  const headerOf = (index: number) =>
    inspection.columns.find((column) => column.index === index)?.header || t`Column ${index + 1}`;
  const missing = listOf(effect.missing);
  const unknown = listOf(effect.unknown.map(headerOf));
  const fields = listOf(effect.lostTargets.map(nameOf));
  const names = listOf(effect.lostNames);
  const units = listOf(effect.units.map(nameOf));
  const answers = listOf(effect.answers);
  const lines = [
    missing && t`Columns of the mapping that the file lacks: ${missing}`,
    unknown && t`Columns that the mapping does not know; they stay as they are: ${unknown}`,
    fields && t`Fields of the mapping that no longer exist; their columns stay as they are: ${fields}`,
    names && t`Answers that are left out, since their record is gone or you may not use it: ${names}`,
    units && t`Fields whose unit or currency stays as the file says it: ${units}`,
    answers && t`Values that get another meaning: ${answers}`,
  ].filter(Boolean);
  return (
    <>
      {effect.moved.map(({ index, from, to, sure }) => {
        const header = headerOf(index);
        const [before, after] = [nameOf(from), nameOf(to)];
        return (
          <Box key={index} fontWeight={sure && from !== '' ? 'medium' : undefined}>
            {sure && from !== ''
              ? t`“${header}” was recognised as ${before} and becomes ${after}`
              : t`“${header}”: ${before} → ${after}`}
          </Box>
        );
      })}
      {lines.map((line) => (
        <Box key={line}>{line}</Box>
      ))}
    </>
  );
}
