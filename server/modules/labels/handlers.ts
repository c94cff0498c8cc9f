import type { Handlers } from '../../handler.ts';
import { printLabels } from './print-labels.ts';
import { scanAddress } from './to-label.ts';

export const labelHandlers = {
  '/label/address': async (_payload, { settings }) => ({ address: scanAddress(settings) }),
  '/label/print': printLabels,
} satisfies Partial<Handlers>;
