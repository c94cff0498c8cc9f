import createCache from '@emotion/cache';
import { afterEach } from '@jest/globals';
import { i18n } from '@lingui/core';
import { act, type RenderOptions, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createActor, fromPromise, waitFor } from 'xstate';
import { messages as en } from '../../../src/locales/en.po';
import { messages as es } from '../../../src/locales/es.po';
import { messages as ja } from '../../../src/locales/ja.po';
import { messages as zh } from '../../../src/locales/zh.po';
import { type Machines, machinesOf } from '../../../src/machines/machines-of.ts';
import { confirmationMachine } from '../../../src/machines/session/confirmation.ts';
import { secondStepMachine, type Ways } from '../../../src/machines/session/second-step.ts';
import { sessionMachine } from '../../../src/machines/session/session.ts';
import type { User } from '../../../src/machines/session/user.ts';
import { modesMachine } from '../../../src/machines/shell/modes.ts';
import { rootMachine } from '../../../src/machines/shell/root.ts';
import { Surroundings } from '../../../src/views/app/app.tsx';
import { forgetTrees } from '../../../src/views/parts/picker/trees.ts';
import { firstUses } from '../../../src/views/ui/on-first-use.tsx';
import { RootContext } from '../../../src/views/ui/root-context.ts';
import { toast, toastStore } from '../../../src/views/ui/toaster.ts';
import type { Language } from '../../../src/vocabulary/languages.ts';
import { currentRoute, navigate, watchRoute } from '../../../src/window/router.ts';
import { defaultPreferences } from '../../../src/window/stored-preferences.ts';
import { followSession } from '../../../src/wiring/follow-session.ts';
import { keeper } from './people.ts';

const never = () => new Promise<never>(() => {});

type Fakes = {
  language?: Language;
  /** Without the hash sign. */
  at?: string;
  tokenStored?: boolean;
  narrow?: boolean;
  build?: string;
  signIn?: (loginid: string) => Promise<void>;
  /** Given: the account asks for a code or a passkey as well. */
  secondStep?: () => Promise<void>;
  ways?: Ways;
  dialog?: () => Promise<void>;
  load?: () => Promise<User>;
  changeMode?: () => Promise<void>;
  confirm?: () => Promise<void>;
};

const catalogues: Record<Language, typeof en> = { en, zh, es, ja };

/** Two sessions that follow one place would lead each other away for ever. */
const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
  for (const { id } of toastStore.read()) toast.dismiss(id);
  forgetTrees();
});

/** Starts the machines with provided fakes, tied to the place as the application ties them. */
export function begin({
  language = 'en',
  at = '/dashboard',
  tokenStored = true,
  narrow = false,
  build = '',
  ...fakes
}: Fakes) {
  i18n.loadAndActivate({ locale: language, messages: catalogues[language] });
  const {
    secondStep,
    ways = { device: true, passkeys: false, passkeysAt: null, hindrance: null },
    dialog = never,
    signIn = async () => {},
    load = async () => keeper,
    changeMode = async () => {},
    confirm = never,
  } = fakes;
  const modesLogic = modesMachine.provide({
    actors: { 'change work mode': fromPromise(changeMode), 'change mode': fromPromise(changeMode) },
    delays: { 'refusal time': 3000 },
  });
  const sessionLogic = sessionMachine.provide({
    actors: {
      'sign in': fromPromise(async ({ input }) => {
        await signIn(input.loginid);
        return { secondStepDue: secondStep !== undefined };
      }),
      begin: fromPromise<void, { provider: number }>(async () => {}),
      'second step': secondStepMachine.provide({
        actors: {
          'ask for the ways': fromPromise(async () => ways),
          'open the dialog of the browser': fromPromise(dialog),
          'take the second step': fromPromise(secondStep ?? never),
        },
      }),
      'load user info': fromPromise(load),
      'end the session on the server': fromPromise<void>(never),
    },
    delays: { 'toast time': 3000, 'sign-out limit': 3000 },
  });
  const logic = rootMachine.provide({
    actors: {
      session: sessionLogic,
      modes: modesLogic,
      confirmation: confirmationMachine.provide({ actors: { 'check the password': fromPromise(confirm) } }),
    },
  });
  const root = createActor(logic, {
    input: {
      tokenStored,
      sidebarOpen: true,
      narrow,
      livingTabs: 10,
      preferences: defaultPreferences,
      build,
      reloadedFrom: null,
      storedErrors: 50,
      settingsVersion: 0,
    },
  }).start();
  const machines = machinesOf(root);
  const { addresses, session, navigation, tabs, modes, preferences, menuGroups } = machines;
  navigate(at);
  const sendRoute = () => addresses.send({ type: 'address changed', route: currentRoute() });
  endings.push(
    watchRoute(sendRoute),
    followSession({ addresses, session, navigation, tabs, modes, preferences, menuGroups }),
    () => root.stop(),
  );
  sendRoute();
  return machines;
}

export const inSurroundings = (view: ReactNode, machines: Machines) => (
  <Surroundings cache={createCache({ key: 'hq' })}>
    <RootContext value={machines}>{view}</RootContext>
  </Surroundings>
);

export function draw(view: ReactNode, machines: Machines, where?: RenderOptions) {
  const person = userEvent.setup();
  for (const begin of firstUses) begin();
  return { person, ...render(inSurroundings(view, machines), where) };
}

/** Draws a view for somebody who is signed in. */
export async function drawInside(view: ReactNode, fakes: Fakes = {}) {
  const machines = begin(fakes);
  await waitFor(machines.session, (session) => session.hasTag('inside'));
  const drawn = draw(view, machines);
  // What is loaded lazily arrives within it.
  await act(async () => {});
  return { ...machines, ...drawn };
}
