import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useUser } from '../../ui/root-context.ts';
import type { FilesOf } from './calls.ts';
import { firstUploadsOf } from './first-uploads.ts';
import { Queue } from './queue.tsx';
import { useQueueOf } from './use-file-queue.ts';

type Props = { of: FilesOf; onSent: () => void };

/** The files that were chosen on the form of a new record and are not there yet. */
export function FirstQueue({ of, onSent }: Props) {
  const { personId } = useUser();
  const [actor] = useState(() => firstUploadsOf(personId, of));
  return actor && <Shown actor={actor} onSent={onSent} />;
}

type Actor = NonNullable<ReturnType<typeof firstUploadsOf>>;

function Shown({ actor, onSent }: { actor: Actor; onSent: () => void }) {
  const queue = useQueueOf(actor);
  const left = queue.files.length;
  const before = useRef(left);
  const sent = useEffectEvent(onSent);
  // Counted, since a page in the background hears of nothing.
  useEffect(() => {
    if (left < before.current) sent();
    before.current = left;
  }, [left]);
  return <Queue queue={queue} />;
}
