type Account = {
  disabled: boolean;
  lockedUntil: string | null;
  passwordIsInitial: boolean;
  passwordExpiresAt: string | null;
  invitation: { state: 'open' | 'withdrawn'; expiresAt: string } | null;
};
export type AccountMark =
  | 'disabled'
  | 'locked'
  | 'withdrawn'
  | 'link over'
  | 'invited'
  | 'active'
  | 'over'
  | 'good'
  | 'initial';

const isPast = (moment: string) => new Date(moment) <= new Date();

/** What stands against signing in to an account, the gravest first, with when; that it is active where nothing does. */
export function accountMarks(account: Account): { mark: AccountMark; at: string | null }[] {
  const { disabled, lockedUntil, passwordIsInitial, passwordExpiresAt, invitation } = account;
  const expiry = passwordExpiresAt ?? '';
  const link = invitation?.state === 'open' ? invitation.expiresAt : '';
  const marks: [AccountMark, boolean, string | null][] = [
    ['disabled', disabled, null],
    ['locked', lockedUntil !== null, lockedUntil],
    ['withdrawn', invitation?.state === 'withdrawn', null],
    ['link over', link !== '' && isPast(link), link],
    ['invited', link !== '' && !isPast(link), link],
    ['active', !disabled && lockedUntil === null && invitation === null, null],
    ['over', expiry !== '' && isPast(expiry), expiry],
    ['good', expiry !== '' && !isPast(expiry), expiry],
    ['initial', passwordIsInitial && expiry === '' && invitation === null, null],
  ];
  return marks.flatMap(([mark, holds, at]) => (holds ? { mark, at } : []));
}

type Asking = { device: boolean; passkeys: number; secondFactorRequired: boolean };
export type SecondFactorWord = 'passkeys and codes' | 'passkeys' | 'codes' | 'missing' | 'none';

/** By which second factor an account is signed in to. */
export function secondFactorOf({ device, passkeys, secondFactorRequired }: Asking): SecondFactorWord {
  if (passkeys > 0) return device ? 'passkeys and codes' : 'passkeys';
  if (device) return 'codes';
  return secondFactorRequired ? 'missing' : 'none';
}
