/** Where somebody stands whom an identity provider has led back and who is not let in, by the names of refusals. */
const refusals = {
  'sign-in over': {
    description: 'It was taken before, took too long, or began in another window.',
    reasons: ['providerSignInOver', 'providerOff'],
  },
  'provider away': { description: 'The provider does not answer.', reasons: ['providerAway'] },
  'refused by the provider': {
    description: 'The provider let nobody in, or the person changed their mind there.',
    reasons: ['providerRefused'],
  },
  'answer not verified': {
    description: 'The answer is not of this provider, not for this product or not of this sign-in.',
    reasons: ['providerAnswerBad', 'providerClock'],
  },
  'not admitted': {
    description: 'The person has no account, a disabled one, or no role.',
    reasons: [
      ...['identityUnknown', 'identityAmbiguous', 'identityTaken', 'emailUnverified'],
      ...['identityWithoutAccount', 'accountOff', 'identityWithoutRole', 'lastAdministrator'],
    ],
  },
} as const;

const names = Object.keys(refusals) as (keyof typeof refusals)[];
type Params = { error: unknown };

/** Of which state a refusal is, for `onError`; whatever else failed comes last. */
export const turnedAwayBy = <Action>(
  theError: (from: { event: { error: unknown } }) => Params,
  actions: readonly Action[],
) => [
  ...names.map((name) => ({
    guard: {
      type: 'it was refused for that' as const,
      params: (from: { event: { error: unknown } }) => ({
        ...theError(from),
        reasons: refusals[name].reasons as readonly string[],
      }),
    },
    target: `#session.turned away.${name}` as const,
    actions,
  })),
  { target: '#session.turned away.failed' as const, actions },
];

export const turnedAwayStates = {
  ...(Object.fromEntries(names.map((name) => [name, { description: refusals[name].description }])) as Record<
    keyof typeof refusals,
    { description: string }
  >),
  failed: { description: 'The server could not be asked, or says something else.' },
};
