import { t } from '@lingui/core/macro';
import { createActor, fromPromise } from 'xstate';
import { refusalOf } from '../api/fault.ts';
import { fromCall } from '../api/from-call.ts';
import { password } from '../api/password.ts';
import { listenToApi } from '../api/post.ts';
import {
  askForPasskey,
  changeMode,
  changeWorkMode,
  confirmPassword,
  endSession,
  forgetSession,
  loadUser,
  secondStepWays,
  signIn,
  takeSecondStep,
} from '../api/session-calls.ts';
import { makeInspectable, tellOfCall } from '../inspect/inspection.ts';
import { machineDelays } from '../machines/delays.ts';
import { machinesOf } from '../machines/machines-of.ts';
import type { GateTask } from '../machines/session/addresses-events.ts';
import { confirmationMachine } from '../machines/session/confirmation.ts';
import { secondStepMachine } from '../machines/session/second-step.ts';
import { sessionMachine } from '../machines/session/session.ts';
import { type InfoRefusal, sessionUnknown } from '../machines/session/session-events.ts';
import type { User } from '../machines/session/user.ts';
import { companyMachine } from '../machines/shell/company.ts';
import { modesMachine } from '../machines/shell/modes.ts';
import { networkMachine } from '../machines/shell/network.ts';
import { rootMachine } from '../machines/shell/root.ts';
import { settings } from '../settings.ts';
import { lastLook } from '../theme/look.ts';
import { showSide } from '../theme/side.ts';
import { notifyOfNewBrowser } from '../views/app/shell/new-browser.ts';
import { messageOf } from '../views/ui/message-of.ts';
import { toast } from '../views/ui/toaster.ts';
import type { Mode } from '../vocabulary/modes.ts';
import { sidebarCookie, token } from '../window/cookies.ts';
import { readPageData } from '../window/page-data.ts';
import { hasLanded, windowBeside } from '../window/provider-landing.ts';
import { currentRoute, watchRoute } from '../window/router.ts';
import { defaultPreferences } from '../window/stored-preferences.ts';
import { askForConfirmation } from './ask-for-confirmation.ts';
import { catchErrors } from './catch-errors.ts';
import { askDecided, followCompanyChanges } from './follow-company.ts';
import { followInspection } from './follow-inspection.ts';
import { followNetwork, ownBuild, reloadedFrom, servedBuild } from './follow-network.ts';
import { followOffline } from './follow-offline.ts';
import { followPreferences } from './follow-preferences.ts';
import { followSession } from './follow-session.ts';
import { shareWithWindows } from './other-windows.ts';

/** Few people need it. */
const providerCalls = () => import('../api/provider-calls.ts');

const secondStepLogic = secondStepMachine.provide({
  actors: {
    'ask for the ways': fromPromise(({ signal }) => secondStepWays(signal)),
    'open the dialog of the browser': fromPromise(({ signal }) => askForPasskey(signal)),
    'take the second step': fromPromise(({ signal }) => takeSecondStep(signal)),
  },
});

const sessionLogic = sessionMachine.provide({
  actors: {
    'sign in': fromPromise(({ input, signal }) =>
      signIn({ loginid: input.loginid, password: password.take() ?? '' }, signal),
    ),
    begin: fromPromise(async ({ input, signal }) =>
      (await providerCalls()).beginAtProvider(input.provider, signal),
    ),
    identify: fromPromise(async ({ signal }) => (await providerCalls()).completeByProvider(signal)),
    'second step': secondStepLogic,
    'load user info': fromPromise<User>(async ({ signal }) => {
      await token.arrived();
      return loadUser(signal);
    }),
    'end the session on the server': fromPromise(({ signal }) => endSession(signal)),
  },
  actions: { 'forget the token': forgetSession },
  delays: {
    'toast time': machineDelays['toast time'],
    'sign-out limit': machineDelays['sign-out limit'],
  },
});

const modesLogic = modesMachine.provide({
  actors: {
    'change work mode': fromCall<void, { workMode: Mode }>(({ workMode }, signal) =>
      changeWorkMode(workMode, signal),
    ),
    'change mode': fromCall<void, { mode: Mode }>(({ mode }, signal) => changeMode(mode, signal)),
  },
  delays: { 'refusal time': machineDelays['refusal time'] },
});

const confirmationLogic = confirmationMachine.provide({
  actors: {
    'check the password': fromPromise(({ signal }) => confirmPassword(password.take() ?? '', signal)),
    'confirm at the provider': fromPromise(async ({ signal }) => {
      const beside = windowBeside.take();
      if (beside) await (await providerCalls()).confirmAtProvider(beside, signal);
    }),
  },
});

const networkLogic = networkMachine.provide({
  actors: { 'ask for the build': fromPromise(({ signal }) => servedBuild(signal)) },
  delays: { 'progress delay': machineDelays['progress delay'] },
});

const companyLogic = companyMachine.provide({
  actors: { 'ask what is decided': fromPromise(({ signal }) => askDecided(signal)) },
});

/** Said over the dialog; a call that failed on the way has been announced already. */
function toastRefusal(why: InfoRefusal) {
  if (why === 'session unknown') toast.error(t`Authentication failed! Please sign in again!`);
  if (why === 'no roles') toast.error('getInfo: roles must be a non-null array!');
}

/** Said when a click has led back to the profile. */
function sayWhatComesFirst(until: GateTask) {
  const texts: Record<GateTask, string> = {
    'the password is changed': t`Change the default password first to open other pages.`,
    'a second factor is set up': t`Set up the second factor first to open other pages.`,
  };
  toast.warning(texts[until]);
}

/**
 * Starts the root actor and ties it to the page: the route and the width of the window become events, what the
 * machines tell becomes navigation, notices and cookies.
 */
export function startRoot() {
  const narrowScreen = matchMedia(`(max-width: ${settings.mobileBelow - 0.02}px)`);
  const root = createActor(
    rootMachine.provide({
      actors: {
        session: sessionLogic,
        modes: modesLogic,
        network: networkLogic,
        confirmation: confirmationLogic,
        company: companyLogic,
      },
    }),
    {
      input: {
        tokenStored: token.read() !== undefined,
        ledBack: hasLanded(),
        sidebarOpen: sidebarCookie.read() !== '0',
        narrow: narrowScreen.matches,
        livingTabs: settings.livingTabs,
        preferences: { ...defaultPreferences, ...lastLook() },
        build: ownBuild(),
        reloadedFrom: reloadedFrom(),
        storedErrors: settings.storedErrors,
        settingsVersion: readPageData().settingsVersion,
      },
    },
  );

  makeInspectable(root);
  root.start();
  const machines = machinesOf(root);
  const { addresses, session, navigation, sidebar, menuGroups, tabs, modes, preferences } = machines;
  const { network, errorLog, confirmation, company } = machines;

  const sendRoute = () => {
    if (hasLanded()) session.send({ type: 'provider led back' });
    addresses.send({ type: 'address changed', route: currentRoute() });
    sidebar.send({ type: 'address changed' });
  };
  session.on('session is over', ({ ended, said }) =>
    toast.error((ended && said) || t`Your session has timed out. Please sign in again!`),
  );
  addresses.on('page kept closed', ({ until }) => sayWhatComesFirst(until));
  session.on('user info refused', ({ why }) => toastRefusal(why));
  sidebar.on('preference changed', ({ open }) => {
    sidebarCookie.keep(open ? '1' : '0');
    showSide(sidebarCookie.read());
  });
  narrowScreen.addEventListener('change', ({ matches }) =>
    sidebar.send({ type: matches ? 'screen became narrow' : 'screen became wide' }),
  );
  listenToApi({
    onSessionEnded: (over) => session.send({ type: 'session ended', ...over }),
    onFault: ({ message }) => toast.error(message),
    onCallBegan: () => network.send({ type: 'call began' }),
    onCallEnded: () => network.send({ type: 'call ended' }),
    onSent: tellOfCall,
    onBuild: (build) => network.send({ type: 'build seen', build }),
    onSettings: (version) => company.send({ type: 'change seen', version }),
    onNewBrowser: notifyOfNewBrowser,
    onConfirmationNeeded: () => askForConfirmation(confirmation),
  });
  modes.on('change refused', ({ error }) => {
    // The end of the session is told by the session.
    if (!refusalOf(error, sessionUnknown)) toast.error(messageOf(error));
  });
  session.on('person left', () => confirmation.send({ type: 'person left' }));
  followSession({ addresses, session, navigation, tabs, modes, preferences, menuGroups });
  followPreferences(preferences);
  followNetwork(network);
  followCompanyChanges(company);
  catchErrors(errorLog);
  followInspection(session);
  followOffline(session);
  shareWithWindows(session);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) session.send({ type: 'page shown again' });
  });
  watchRoute(sendRoute);
  sendRoute();
  return machines;
}
