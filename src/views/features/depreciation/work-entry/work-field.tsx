import { Box, Flex, Input } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { amount } from '../../../../machines/forms/form-rules.ts';
import { asset as assetWords } from '../../../records/asset.ts';
import { useProblemText } from '../../../ui/form/problem-text.ts';
import { useTyped } from '../../../ui/use-typed.ts';
import type { WorkRow } from './work-values.ts';

type Props = { row: WorkRow; value: string; onChange: (value: string) => void };

/** What one asset did in the month. */
export function WorkField({ row, value, onChange }: Props) {
  const { t } = useLingui();
  const typing = useTyped('number');
  const say = useProblemText(assetWords);
  const problem = amount(value, {});
  const { assetNo } = row;
  return (
    <Box>
      <Flex align="center" gap="2">
        <Input
          size="sm"
          w="9rem"
          inputMode="decimal"
          autoComplete="off"
          aria-label={t`Work of ${assetNo}`}
          aria-invalid={problem !== undefined}
          disabled={row.closed}
          value={typing.textOf(value)}
          onChange={(event) => onChange(typing.type(event.target.value)?.value ?? event.target.value)}
          onBlur={typing.leave}
        />
        {row.workUnit}
      </Flex>
      {(problem || typing.described) && (
        <Box textStyle="xs" color={problem ? 'fg.error' : 'fg.muted'} role={problem ? 'alert' : undefined}>
          {problem ? say(problem) : typing.described}
        </Box>
      )}
    </Box>
  );
}
