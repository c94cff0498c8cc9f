import type { Handlers } from '../../http/handler.ts';
import { printLabels } from './print-labels.ts';
import { scanAddress } from './to-label.ts';

/** More than these a company does not print with. */
const maxOffered = 500;

export const labelHandlers = {
  '/label/address': async (_payload, { settings }) => ({ address: scanAddress(settings) }),
  '/label/templates': async (_payload, { db }) => ({
    rows: await db
      .selectFrom('label_template')
      .select(['id', 'name', 'layout'])
      .where('state', '=', 'active')
      .orderBy('name_sort')
      .orderBy('id')
      .limit(maxOffered)
      .execute(),
  }),
  '/label/print': printLabels,
} satisfies Partial<Handlers>;
