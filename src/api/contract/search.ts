import { assetStates } from '../../vocabulary/asset.ts';
import { searchKinds } from '../../vocabulary/search.ts';
import { Id, nullable, oneOf, strict, Type } from './call.ts';

export const Hit = strict({
  kind: oneOf(searchKinds),
  id: Id,
  /** Its number and name. */
  label: Type.String(),
  /** What tells it from others of the same name. */
  hint: Type.String(),
  /** Of an asset. */
  status: nullable(oneOf(assetStates)),
});

export const searchCalls = {
  '/search/find': {
    summary:
      'Assets, documents, people, suppliers, places, organisations and categories in scope, by number, name, serial number, pinyin or initials: a few of each kind, what is called exactly so first.',
    access: 'asset.read',
    cancellable: true,
    payload: strict({ search: Type.String({ maxLength: 100 }) }),
    answer: strict({ hits: Type.Array(Hit) }),
  },
} as const;
