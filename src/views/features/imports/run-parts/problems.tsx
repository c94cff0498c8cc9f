import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { RecordKind } from '../../../../vocabulary/log.ts';
import { useLogWords } from '../../../parts/log/log-words.ts';
import { JobLink } from '../../jobs/index.ts';
import { isHindrance, useImportWords } from '../problem-words.ts';
import type { RunRow } from '../run-words.ts';

/** What these note is the state that their words name. */
const saidByWords: ReadonlySet<string> = new Set(['statusFromCustodian', 'statusFromUser']);

/** What is to be said of a row as one text. */
export function useReasons(kind: RecordKind) {
  const { t } = useLingui();
  const words = useImportWords();
  const log = useLogWords();
  return ({ field, column, code, text, rows }: RunRow['problems'][number]) => {
    const problem = words.problem(code);
    const quoted = text === '' || saidByWords.has(code) ? problem : t`${problem} “${text}”`;
    const others = rows?.join(', ');
    const reason = others ? t`${quoted}; see row ${others}` : quoted;
    const name = column ?? (field !== null && isHindrance(code) ? log.field(kind, field) : null);
    return name ? t`${name}: ${reason}` : reason;
  };
}

type Props = { kind: RecordKind; problems: RunRow['problems'] };

/** Why a row is refused, or what should be looked at in it. */
export function Problems({ kind, problems }: Props) {
  const reason = useReasons(kind);
  return (
    <Box as="ul" listStyleType="none">
      {problems.map((problem) => (
        <Box
          as="li"
          key={`${problem.column} ${problem.field} ${problem.code} ${problem.text}`}
          color={problem.severity === 'reject' ? 'fg.error' : 'fg.warning'}
        >
          {problem.job ? (
            <>
              {reason({ ...problem, text: '' })}: <JobLink {...problem.job} label={problem.text} />
            </>
          ) : (
            reason(problem)
          )}
        </Box>
      ))}
    </Box>
  );
}
