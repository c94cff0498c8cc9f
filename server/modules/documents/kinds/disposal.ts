import { bringBack } from '../disposals/bring-back.ts';
import { propose } from '../disposals/propose.ts';
import type { Kind } from './kind.ts';

/** 报废: nobody holds or uses what is gone, and it is nowhere; the organisation that used it last still sees it. */
export const disposal: Kind = {
  destination: async (assets) =>
    assets.map(({ organisation }) => ({ custodian: null, organisation, location: null, user: null })),
  submitted: propose,
  released: bringBack,
};
