import type { ScopedActor } from '../../access/scope.ts';
import type { Db, Tx } from '../../http/handler.ts';
import { findReferences, type Reference } from '../assets/index.ts';
import type { Intent } from './plan.ts';

export type NamedReferences = Partial<Record<'categoryId' | 'ownerOrganisationId' | 'supplierId', Reference>>;

/**
 * What a wish names, kept from being merged until the transaction ends.
 *
 * @throws Refusal `badReference` when the person may not name it, or no longer
 */
export const namedIn = (
  db: Db | Tx,
  actor: ScopedActor,
  { changes }: Pick<Intent, 'changes'>,
): Promise<NamedReferences> => {
  const { categoryId, ownerOrganisationId, supplierId } = changes;
  return findReferences(db, actor, 'asset.update', {
    ...(categoryId !== undefined && { categoryId }),
    ...(ownerOrganisationId !== undefined && { ownerOrganisationId }),
    ...(supplierId !== undefined && { supplierId }),
  });
};
