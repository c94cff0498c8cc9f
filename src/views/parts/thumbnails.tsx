import { Box, Image } from '@chakra-ui/react';
import Package from 'lucide-react/icons/package';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { post } from '../../api/post.ts';
import { useUser } from '../ui/root-context.ts';

/** The pictures of assets by their ids, kept while the page is; null where there is none. */
const known = new Map<number, string | null>();
/** Whose they are: the next person at this window begins with none. */
let owner = 0;
const listeners = new Set<() => void>();
/** Assets whose pictures the next request asks for, since a list asks for each of its rows; with the element of each. */
const pending = new Map<number, HTMLElement | null>();
const most = 60;
/** In milliseconds: rows that are drawn one after the other go into one request. */
const pause = 50;

const watch = (hear: () => void) => {
  listeners.add(hear);
  return () => void listeners.delete(hear);
};

async function flush(): Promise<void> {
  // A dense list draws none. Looked at here, where the page has been laid out.
  const isDrawn = (box: HTMLElement | null) => !box || getComputedStyle(box).display !== 'none';
  const due = [...pending].slice(0, most);
  for (const [id] of due) pending.delete(id);
  if (pending.size > 0) setTimeout(flush, pause);
  const ids = due.flatMap(([id, box]) => (isDrawn(box) ? [id] : []));
  if (ids.length === 0) return;
  const asking = owner;
  // Without a network it stays without a picture, and is asked for again when it is drawn again.
  const answer = await post('/asset/thumbnails', { ids }, { quiet: true, alongside: true }).catch(() => null);
  if (!answer || asking !== owner) return;
  const found = new Map((answer.rows ?? []).map(({ id, thumbnail }) => [id, thumbnail]));
  for (const id of ids) known.set(id, found.get(id) ?? null);
  for (const hear of listeners) hear();
}

function ask(id: number, personId: number, box: HTMLElement | null): void {
  if (owner !== personId) {
    known.clear();
    pending.clear();
    owner = personId;
  }
  if (known.has(id) || pending.has(id)) return;
  if (pending.size === 0) setTimeout(flush, pause);
  pending.set(id, box);
}

/** Forgets the picture of an asset whose files have changed. */
export const forgetThumbnail = (id: number): void => void known.delete(id);

type Props = {
  id: number;
  size?: string;
  /** Leaves no gap where there is no picture. */
  bare?: boolean;
};

/** What an asset looks like, small; a sign where nobody has taken a picture. */
export function AssetPicture({ id, size = '9', bare = false }: Props) {
  const { personId } = useUser();
  const picture = useSyncExternalStore(
    watch,
    () => (owner === personId ? known.get(id) : undefined),
    () => undefined,
  );
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => ask(id, personId, box.current), [id, personId]);
  if (bare && !picture) return <Box as="span" ref={box} data-picture="" aria-hidden="true" />;
  return (
    <Box
      as="span"
      ref={box}
      data-picture=""
      flexShrink="0"
      w={size}
      h={size}
      borderRadius="l1"
      overflow="hidden"
      bg="bg.muted"
      display="inline-grid"
      placeItems="center"
      verticalAlign="middle"
      color="fg.subtle"
      aria-hidden="true"
    >
      {picture ? (
        <Image src={`data:image/webp;base64,${picture}`} alt="" w="full" h="full" objectFit="cover" />
      ) : (
        <Package size={16} />
      )}
    </Box>
  );
}
