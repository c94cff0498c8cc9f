/** Something that one machine says, which those who tie machines together pass on to another as an event. */
export type Conversation = {
  from: string;
  /** What it says; none where every step of it counts. */
  on?: string;
  to: string;
  event: string;
  /** Where the two are tied together. */
  at: string;
};

const at = 'src/wiring/follow-session.ts';
const followers = ['preferences', 'menu groups', 'modes', 'tabs', 'navigation'];

/** Which machines talk to which, as it is written by hand outside of them: a test holds it against the code. */
export const conversations: readonly Conversation[] = [
  ...followers.flatMap((to): Conversation[] => [
    { from: 'session', on: 'person entered', to, event: 'person entered', at },
    { from: 'session', on: 'person left', to, event: 'person left', at },
  ]),
  ...['nobody is there', 'session is over', 'somebody is being identified', 'every page is open'].map(
    (event) => ({
      ...{ from: 'session', to: 'addresses', event },
      at: 'src/machines/session/session.ts',
    }),
  ),
  { from: 'gates', to: 'addresses', event: 'profile comes first', at: 'src/machines/session/gates.ts' },
  { from: 'addresses', to: 'navigation', event: 'address changed', at },
  { from: 'navigation', on: 'page shown', to: 'menu groups', event: 'page shown', at },
  { from: 'navigation', on: 'page shown', to: 'tabs', event: 'page shown', at },
  {
    ...{ from: 'navigation', on: 'page without a tab shown' },
    ...{ to: 'tabs', event: 'page without a tab shown', at },
  },
  { from: 'navigation', on: 'fresh page asked', to: 'tabs', event: 'fresh page asked', at },
  { from: 'tabs', on: 'sign out', to: 'session', event: 'sign out', at },
  {
    ...{ from: 'session', on: 'person left', to: 'confirmation', event: 'person left' },
    at: 'src/wiring/root.ts',
  },
  {
    ...{ from: 'change password', on: 'password changed', to: 'session', event: 'password changed' },
    at: 'src/views/parts/password/use-change-password.ts',
  },
  ...['work began', 'work ended', 'page finished', 'give up'].map((event) => ({
    ...{ from: 'record form', to: 'tabs', event },
    at: 'src/views/ui/tab-context.ts',
  })),
  { from: 'record', to: 'tabs', event: 'label changed', at: 'src/views/ui/tab-context.ts' },
  { from: 'list', to: 'tabs', event: 'query changed', at: 'src/views/ui/tab-context.ts' },
];
