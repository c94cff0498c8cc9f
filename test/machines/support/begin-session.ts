import {
  type ActorRefFrom,
  createActor,
  fromPromise,
  SimulatedClock,
  type SnapshotFrom,
  setup,
  waitFor,
} from 'xstate';
import { addressesMachine } from '../../../src/machines/session/addresses.ts';
import type { gatesMachine } from '../../../src/machines/session/gates.ts';
import { secondStepMachine, type Ways } from '../../../src/machines/session/second-step.ts';
import { sessionMachine } from '../../../src/machines/session/session.ts';
import type { User } from '../../../src/machines/session/user.ts';
import type { Route } from '../../../src/machines/shell/routes.ts';

export const user: User = {
  name: '王建国',
  loginid: 'keeper',
  avatar: '',
  roleGroup: '资产管理员',
  roleType: ['keeper'],
  organ: '行政部',
  post: '主管',
  oldnum: '',
  workMode: '0',
  mode: '0',
  permissions: ['asset.read'],
  personId: 7,
  menu: [],
  passwordIsDefault: false,
  provider: null,
  hasPassword: true,
  secondFactorMissing: false,
  passwordLength: { min: 6, max: 16 },
};

export const never = () => new Promise<never>(() => {});
export const refusal = (reason: string, message: string) => Object.assign(new Error(message), { reason });

/** An account that has a device alone. */
export const byCode: Ways = { device: true, passkeys: false, passkeysAt: null, hindrance: null };

type Fakes = {
  tokenStored?: boolean;
  signIn?: (loginid: string) => Promise<void>;
  /** Given: the account asks for a code as well. */
  secondStep?: () => Promise<void>;
  /** Whether an identity provider has led to the page. */
  ledBack?: boolean;
  beginAtProvider?: (provider: number) => Promise<void>;
  completeByProvider?: () => Promise<void>;
  load?: () => Promise<User>;
  end?: () => Promise<void>;
};

export function begin({
  tokenStored = false,
  signIn = async () => {},
  secondStep,
  ledBack = false,
  beginAtProvider = async () => {},
  completeByProvider = async () => {},
  load = async () => user,
  end = never,
}: Fakes) {
  const clock = new SimulatedClock();
  const details: unknown[] = [];
  const forgotten: string[] = [];
  const machine = sessionMachine.provide({
    actors: {
      'sign in': fromPromise(async ({ input }) => {
        await signIn(input.loginid);
        return { secondStepDue: secondStep !== undefined };
      }),
      begin: fromPromise(({ input }) => beginAtProvider(input.provider)),
      identify: fromPromise(async () => {
        await completeByProvider();
        return { secondStepDue: secondStep !== undefined };
      }),
      'second step': secondStepMachine.provide({
        actors: {
          'ask for the ways': fromPromise(async () => byCode),
          'open the dialog of the browser': fromPromise<void>(never),
          'take the second step': fromPromise(secondStep ?? never),
        },
      }),
      'load user info': fromPromise(load),
      'end the session on the server': fromPromise(end),
    },
    actions: { 'forget the token': () => forgotten.push('token') },
    delays: { 'toast time': 3000, 'sign-out limit': 2000 },
  });
  const page = setup({ actors: { addresses: addressesMachine, session: machine } }).createMachine({
    invoke: [
      { id: 'addresses', src: 'addresses', systemId: 'addresses' },
      { id: 'session', src: 'session', systemId: 'session', input: { tokenStored, ledBack } },
    ],
  });
  const root = createActor(page, { clock }).start();
  const addresses: ActorRefFrom<typeof addressesMachine> = root.system.get('addresses');
  const session: ActorRefFrom<typeof machine> = root.system.get('session');
  addresses.on('*', (notice) => void details.push(notice));
  session.on('*', (notice) => void details.push(notice));
  const at = (path: string, query = '') => {
    const route: Route = { path, query };
    addresses.send({ type: 'address changed', route });
  };
  /** What is due before every page opens; undefined while nobody is signed in. */
  const gate = () => session.getSnapshot().children.gates?.getSnapshot().value;
  const untilGate = async (value: Parameters<SnapshotFrom<typeof gatesMachine>['matches']>[0]) => {
    await waitFor(session, (state) => state.children.gates?.getSnapshot().matches(value) ?? false);
  };
  const until = (value: Parameters<ReturnType<typeof session.getSnapshot>['matches']>[0]) =>
    waitFor(session, (state) => state.matches(value));
  return { session, clock, details, forgotten, at, until, gate, untilGate };
}

export async function signedIn(fakes: Fakes = {}) {
  const begun = begin({ tokenStored: true, ...fakes });
  await begun.until({ inside: 'authenticated' });
  begun.details.length = 0;
  return begun;
}
