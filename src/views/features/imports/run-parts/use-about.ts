import { useLingui } from '@lingui/react/macro';
import type { RecordKind } from '../../../../vocabulary/log.ts';
import { useLogWords } from '../../../parts/log/log-words.ts';
import { isHindrance } from '../problem-words.ts';
import type { RunRow } from '../run-words.ts';
import { fieldWordOf } from '../subject-words.ts';

/** What a problem is about: the column of the file, or else the field; null where its words say it. */
export function useAbout(kind: RecordKind) {
  const { t } = useLingui();
  const log = useLogWords();
  return ({ column, field, code }: Pick<RunRow['problems'][number], 'column' | 'field' | 'code'>) => {
    if (column !== null || field === null) return column;
    const word = fieldWordOf(kind, field);
    return word ? t(word) : isHindrance(code) ? log.field(kind, field) : null;
  };
}
