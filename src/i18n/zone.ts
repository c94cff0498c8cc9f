import { useSyncExternalStore } from 'react';
import { clockIn } from '../vocabulary/parsing/clock.ts';
import { drawnCompany, followCompany, readCompany } from '../window/company.ts';

const zoneNow = () => readCompany().timeZone;

/** The time zone by whose clock every page says moments: that of the company. */
export const useZone = () => useSyncExternalStore(followCompany, zoneNow, () => drawnCompany().timeZone);

/** The time zone of this device. */
export const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `GMT+8` where the clock of the zone shows something else at a moment than that of this device; else nothing. */
export function offsetDescribed(moment: Date | string, zone: string): string {
  if (clockIn(zone, moment) === clockIn('', moment)) return '';
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' });
  return parts.formatToParts(new Date(moment)).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
