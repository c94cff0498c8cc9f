import { randomInt } from 'node:crypto';
import type { Settings } from '../../settings.ts';
import { defaultPassword } from './password-rules.ts';

const letters = 'abcdefghjkmnpqrstuvwxyz23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const defaultLength = 16;

/** In letters and digits that are not mistaken for one another: 80 bits where 16 of them are allowed. */
export function randomPassword({
  passwordMin,
  passwordMax,
}: Pick<Settings, 'passwordMin' | 'passwordMax'>): string {
  const length = Math.max(passwordMin, Math.min(defaultLength, passwordMax));
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

/** What a person signs in with until they have chosen a password, and for how many hours; null: until then. */
export function initialPassword(
  settings: Pick<Settings, 'initialPassword' | 'initialPasswordHours' | 'passwordMin' | 'passwordMax'>,
): { password: string; hours: number | null } {
  if (settings.initialPassword === 'default') return { password: defaultPassword, hours: null };
  return { password: randomPassword(settings), hours: settings.initialPasswordHours };
}
