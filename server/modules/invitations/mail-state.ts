import type { Answer } from '../../../src/api/contract/index.ts';
import { isMailAddress, type Settings } from '../../settings.ts';

type Described = Answer<'/account/get'>['mail'];

/**
 * Whether an invitation can go to an address by mail. The link in it begins with the origin of the settings alone:
 * whatever a request says of its host may be made up.
 */
export function mailState({ mail, publicOrigin }: Settings, address: string): Described['state'] {
  if (!mail) return 'off';
  if (!publicOrigin) return 'originUnknown';
  return isMailAddress(address) ? 'ready' : 'addressMissing';
}

/** The same with the address, which is told where it is of use. */
export function describedMail(settings: Settings, address: string): Described {
  const state = mailState(settings, address);
  return { state, address: state === 'ready' ? address : '' };
}
