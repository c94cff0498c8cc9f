import { useLingui } from '@lingui/react/macro';
import { isCancelled, refusalOf } from '../../../../api/fault.ts';
import { messageOf } from '../../../ui/message-of.ts';
import { useImportWords } from '../problem-words.ts';
import { useTargetName } from '../target-words.ts';

/** What a person is told when a file was refused; null when there is nothing to tell. */
export function useFaultText() {
  const { t } = useLingui();
  const words = useImportWords();
  const targetName = useTargetName();
  /** @param rows how many the file has: without any, none of its columns maps to something */
  return (fault: unknown, rows?: number): string | null => {
    if (fault === null || isCancelled(fault)) return null;
    const target = refusalOf(fault, 'mappingIncomplete')?.target;
    if (target === 'name' && rows === 0)
      return t`There are no rows below the header. Choose another header row, sheet or file.`;
    if (target === 'name')
      return t`No column maps to the name or the asset number. Map at least one of them.`;
    if (target) {
      const field = targetName(target);
      return t`“${field}” cannot be filled from these columns. Check the mapping.`;
    }
    const code = (refusalOf(fault, 'fileNotUnderstood') ?? refusalOf(fault, 'fileTooLarge'))?.code;
    const limit = refusalOf(fault, 'fileTooLarge')?.limit;
    if (limit !== undefined) {
      const megabytes = Math.floor(limit / 1024 / 1024);
      return t`The file is too large. Files of this kind may have ${megabytes} MB at most.`;
    }
    return (code && words.file(code)) ?? messageOf(fault);
  };
}
