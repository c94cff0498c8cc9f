import { Box } from '@chakra-ui/react';
import { useImportWords } from '../problem-words.ts';
import type { RunRow } from '../run-words.ts';

/** What is to be said of a row as one text. */
export function useReasons() {
  const words = useImportWords();
  return ({ column, code, text }: RunRow['problems'][number]) =>
    [column && `${column}:`, words.problem(code), text && `“${text}”`].filter(Boolean).join(' ');
}

/** Why a row is refused, or what should be looked at in it. */
export function Problems({ problems }: { problems: RunRow['problems'] }) {
  const reason = useReasons();
  return (
    <Box as="ul" listStyleType="none">
      {problems.map((problem) => (
        <Box
          as="li"
          key={`${problem.column} ${problem.code} ${problem.text}`}
          color={problem.severity === 'reject' ? 'fg.error' : 'fg.warning'}
        >
          {reason(problem)}
        </Box>
      ))}
    </Box>
  );
}
