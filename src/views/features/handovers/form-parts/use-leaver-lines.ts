import { useEffect, useRef } from 'react';
import { useTask } from '../../../ui/use-task.ts';
import { linesHeldBy, namedPerson, type RunningDocumentForm } from './document-form.ts';

/** Lists all that a leaver has in use as soon as they are chosen; what a draft has already stays. */
export function useLeaverLines({ snapshot, mine, change }: RunningDocumentForm) {
  const giverId = mine.kind === 'leaverHandover' ? (mine.giverId?.id ?? null) : null;
  const listed = useRef<number | null>(null);
  const { start } = useTask<number>(async (id, signal) => {
    const [leaver, lines] = await Promise.all([namedPerson(id, signal), linesHeldBy(id, signal)]);
    change({ giverId: leaver, lines });
  });
  const shown = snapshot.hasTag('shown');
  const empty = mine.lines.length === 0;
  useEffect(() => {
    // Before the form is shown it takes no change.
    if (!shown || giverId === null || giverId === listed.current) return;
    const isFirst = listed.current === null;
    listed.current = giverId;
    if (!isFirst || empty) start(giverId);
  });
}
