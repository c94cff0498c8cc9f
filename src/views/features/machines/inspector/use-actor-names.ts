import { useLingui } from '@lingui/react/macro';
import { ofSession, type Recording, theServer } from '../../../../inspect/recording.ts';
import type { Say } from '../../../../machines/diagram/wording.ts';
import { actorName } from './actor-tree.tsx';

/** What the actors of a recording are called, by id; so are the session, the server and what is outside. */
export function useActorNames({ actors }: Recording, say: Say) {
  const { t } = useLingui();
  const of = new Map(actors.map((actor) => [actor.id, actor]));
  return (id: string | undefined) => {
    if (id === undefined) return t`Outside`;
    if (id === ofSession) return t`Session`;
    if (id === theServer) return t`Server`;
    const actor = of.get(id);
    return actor ? actorName(actor, say) : id;
  };
}
