import { setup } from 'xstate';
import { addressesMachine } from '../session/addresses.ts';
import { confirmationMachine } from '../session/confirmation.ts';
import { sessionMachine } from '../session/session.ts';
import { companyMachine } from './company.ts';
import { errorLogMachine } from './error-log.ts';
import { menuGroupsMachine } from './menu-groups.ts';
import { modesMachine } from './modes.ts';
import { navigationMachine } from './navigation.ts';
import { networkMachine } from './network.ts';
import { type Preferences, preferencesMachine } from './preferences.ts';
import { sidebarMachine } from './sidebar.ts';
import { tabsMachine } from './tabs.ts';

export type RootInput = {
  tokenStored: boolean;
  /** An identity provider has led to this page. */
  ledBack?: boolean;
  sidebarOpen: boolean;
  narrow: boolean;
  livingTabs: number;
  preferences: Preferences;
  /** The build that this page is; '' where it does not say. */
  build: string;
  /** The build of the page before this one, if it was loaded anew for a missing part. */
  reloadedFrom: string | null;
  storedErrors: number;
  /** By which change of the company's settings this page was made. */
  settingsVersion: number;
};

/** The one machine the page starts; every other one lives under it. */
export const rootMachine = setup({
  types: {
    input: {} as RootInput,
    context: {} as RootInput,
    children: {} as {
      addresses: 'addresses';
      session: 'session';
      navigation: 'navigation';
      sidebar: 'sidebar';
      'menu groups': 'menu groups';
      tabs: 'tabs';
      modes: 'modes';
      preferences: 'preferences';
      network: 'network';
      'error log': 'error log';
      confirmation: 'confirmation';
      company: 'company';
    },
  },
  actors: {
    addresses: addressesMachine,
    session: sessionMachine,
    navigation: navigationMachine,
    sidebar: sidebarMachine,
    'menu groups': menuGroupsMachine,
    tabs: tabsMachine,
    modes: modesMachine,
    preferences: preferencesMachine,
    network: networkMachine,
    'error log': errorLogMachine,
    confirmation: confirmationMachine,
    company: companyMachine,
  },
}).createMachine({
  id: 'root',
  description: 'The application in one browser window.',
  context: ({ input }) => input,
  initial: 'running',
  states: {
    running: {
      description: 'Session and shell are running.',
      invoke: [
        { id: 'addresses', src: 'addresses', systemId: 'addresses', onError: { target: 'broken' } },
        {
          id: 'session',
          src: 'session',
          systemId: 'session',
          input: ({ context: { tokenStored, ledBack = false } }) => ({ tokenStored, ledBack }),
          onError: { target: 'broken' },
        },
        { id: 'navigation', src: 'navigation', systemId: 'navigation', onError: { target: 'broken' } },
        {
          id: 'sidebar',
          src: 'sidebar',
          systemId: 'sidebar',
          input: ({ context }) => ({ preferOpen: context.sidebarOpen, narrow: context.narrow }),
          onError: { target: 'broken' },
        },
        { id: 'menu groups', src: 'menu groups', systemId: 'menu groups', onError: { target: 'broken' } },
        {
          id: 'tabs',
          src: 'tabs',
          systemId: 'tabs',
          input: ({ context }) => ({ max: context.livingTabs }),
          onError: { target: 'broken' },
        },
        { id: 'modes', src: 'modes', systemId: 'modes', onError: { target: 'broken' } },
        {
          id: 'preferences',
          src: 'preferences',
          systemId: 'preferences',
          input: ({ context }) => ({ preferences: context.preferences }),
          onError: { target: 'broken' },
        },
        {
          id: 'network',
          src: 'network',
          systemId: 'network',
          input: ({ context: { build, reloadedFrom } }) => ({ build, reloadedFrom }),
          onError: { target: 'broken' },
        },
        {
          id: 'error log',
          src: 'error log',
          systemId: 'error log',
          input: ({ context }) => ({ max: context.storedErrors }),
          onError: { target: 'broken' },
        },
        {
          id: 'confirmation',
          src: 'confirmation',
          systemId: 'confirmation',
          onError: { target: 'broken' },
        },
        {
          id: 'company',
          src: 'company',
          systemId: 'company',
          input: ({ context }) => ({ version: context.settingsVersion }),
          onError: { target: 'broken' },
        },
      ],
    },
    broken: {
      description: 'A machine failed unexpectedly; reload the page to recover.',
    },
  },
});
