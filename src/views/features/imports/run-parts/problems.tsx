import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { RecordKind } from '../../../../vocabulary/log.ts';
import { JobLink } from '../../jobs/index.ts';
import { useImportWords } from '../problem-words.ts';
import type { RunRow } from '../run-words.ts';
import { useAbout } from './use-about.ts';

/** What these note is the state that their words name. */
const saidByWords: ReadonlySet<string> = new Set(['statusFromCustodian', 'statusFromUser']);

/** What is to be said of a row as one text. */
export function useReasons(kind: RecordKind) {
  const { t } = useLingui();
  const words = useImportWords();
  const about = useAbout(kind);
  return (one: RunRow['problems'][number]) => {
    const { code, text, rows } = one;
    const problem = words.problem(code);
    const quoted = text === '' || saidByWords.has(code) ? problem : t`${problem} “${text}”`;
    const others = rows?.join(', ');
    const reason = others ? t`${quoted}; see row ${others}` : quoted;
    const name = about(one);
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
