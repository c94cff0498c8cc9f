import { isCancelled } from '../../../api/fault.ts';
import { ApiFault } from '../../../api/post.ts';
import { messageOf } from '../../components/message-of.ts';
import { useImportWords } from '../problem-words.ts';

/** What a person is told when a file was refused; null when there is nothing to tell. */
export function useFaultText() {
  const words = useImportWords();
  return (fault: unknown): string | null => {
    if (fault === null || isCancelled(fault)) return null;
    const details = fault instanceof ApiFault ? fault.details : undefined;
    const code =
      typeof details === 'object' && details !== null && 'code' in details ? String(details.code) : '';
    return words.file(code) ?? messageOf(fault);
  };
}
