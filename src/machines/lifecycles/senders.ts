import { guards, lifecycles } from './lives.ts';
import type { Senders } from './sent-by.ts';

/** Who sends the events of a lifecycle machine, by its id. Every other machine belongs to the person at the screen. */
export const senders: Readonly<Record<string, Senders>> = Object.fromEntries(
  [...lifecycles, ...guards].flatMap(({ id, config }) =>
    config.meta ? [[id, (config.meta as { senders: Senders }).senders]] : [],
  ),
);
