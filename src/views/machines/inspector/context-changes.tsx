import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { changedContext } from '../../../inspect/changed-context.ts';
import { contextText } from '../../../inspect/recording.ts';
import { PlainTable } from '../../components/plain-table.tsx';

const longest = 200;
const brief = (value: unknown) => {
  const text = contextText(value) ?? '';
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
};

/** What a machine remembers otherwise after a step. */
export function ContextChanges({ before, after }: { before: unknown; after: unknown }) {
  const { t } = useLingui();
  const changes = changedContext(before, after);
  if (changes.length === 0) return null;
  return (
    <Box mt="3">
      <Box as="h3" fontWeight="semibold" mb="1">
        <Trans>Changed data</Trans>
      </Box>
      <PlainTable
        label={t`Changed data`}
        heads={[
          { key: 'field', label: t`Field` },
          { key: 'before', label: t`Before` },
          { key: 'after', label: t`After` },
        ]}
        rows={changes.map(({ field, before: was, after: is }) => ({
          key: field,
          cells: [<code key="field">{field}</code>, brief(was), brief(is)],
        }))}
      />
    </Box>
  );
}
