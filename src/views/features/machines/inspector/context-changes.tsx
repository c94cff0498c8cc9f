import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { changedContext } from '../../../../inspect/changed-context.ts';
import { contextText } from '../../../../inspect/recording.ts';
import { PlainTable } from '../../../ui/plain-table.tsx';

const longest = 200;
const brief = (value: unknown) => {
  const text = contextText(value) ?? '';
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
};

type Props = {
  before: unknown;
  after: unknown;
  /** They are of two recordings instead. */
  compared?: boolean;
};

/** What a machine remembers otherwise after a step, or at the same step of another recording. */
export function ContextChanges({ before, after, compared = false }: Props) {
  const { t } = useLingui();
  const changes = changedContext(before, after);
  if (changes.length === 0) return null;
  const label = compared ? t`Other data` : t`Changed data`;
  return (
    <Box mt="3">
      <Box as="h3" fontWeight="semibold" mb="1">
        {label}
      </Box>
      <PlainTable
        label={label}
        heads={[
          { key: 'field', label: t`Field` },
          { key: 'before', label: compared ? t`This recording` : t`Before` },
          { key: 'after', label: compared ? t`Other recording` : t`After` },
        ]}
        rows={changes.map(({ field, before: was, after: is }) => ({
          key: field,
          cells: [<code key="field">{field}</code>, brief(was), brief(is)],
        }))}
      />
    </Box>
  );
}
