import { isCancelled, refusalOf } from '../../../api/fault.ts';
import { messageOf } from '../../components/message-of.ts';
import { useImportWords } from '../problem-words.ts';

/** What a person is told when a file was refused; null when there is nothing to tell. */
export function useFaultText() {
  const words = useImportWords();
  return (fault: unknown): string | null => {
    if (fault === null || isCancelled(fault)) return null;
    const code = (refusalOf(fault, 'fileNotUnderstood') ?? refusalOf(fault, 'fileTooLarge'))?.code;
    return (code && words.file(code)) ?? messageOf(fault);
  };
}
