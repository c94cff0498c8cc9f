/** A sentence of the specification and what makes it true: transitions, or a place in the code where no machine decides. */
export type Sentence = { section: 4 | 8; text: string; by: readonly string[]; elsewhere?: string };

const session = (...ids: string[]) => ids.map((id) => `session/${id}`);
const addresses = (...ids: string[]) => ids.map((id) => `addresses/${id}`);
const gates = (...ids: string[]) => ids.map((id) => `gates/${id}`);
const navigation = (...ids: string[]) => ids.map((id) => `navigation/${id}`);
const tabs = (...ids: string[]) => ids.map((id) => `tabs/in use/${id}`);
const modes = (...ids: string[]) => ids.map((id) => `modes/in use/${id}`);

/** Sections 4 (states and transitions) and 8 (error catalogue), sentence by sentence. */
export const sentences: readonly Sentence[] = [
  {
    section: 4,
    text: 'No token: any page except /login and /auth-redirect redirects to /login?redirect={path}.',
    by: addresses(
      'nobody is there/sign-in alone',
      'sign-in alone/address changed/stays [the page is the sign-in]',
      'sign-in alone/address changed/stays [an outside sign-in carries a target]',
      'sign-in alone/address changed/stays [an outside sign-in led here]',
      'sign-in alone/address changed/stays',
    ),
  },
  {
    section: 4,
    text: 'Token present and visiting /login: goes to /.',
    by: navigation(
      'somebody here/address changed/stays [a page of the sign-in carries a target]',
      'somebody here/address changed/stays [it is a page of the sign-in]',
    ),
  },
  {
    section: 4,
    text: 'Token present but user info not loaded (role group, token or role type missing): user info is fetched, dynamic routes are built from roleMenu and added, and the navigation is repeated.',
    by: [
      ...session('starting/always/loading info [a token is kept]', 'loading info/done load user info/inside'),
      ...navigation(
        'nobody here/person entered/somebody here',
        'somebody here/address changed/stays [the menu grants its screen]',
      ),
      ...gates('checking/always/passed'),
      ...session('inside/at the gates/done gates/inside.authenticated'),
      ...addresses('every page is open/every page'),
    ],
    elsewhere: 'routes from the menu: `src/machines/shell/menu-model.ts`',
  },
  {
    section: 4,
    text: 'If that fetch fails: token cleared, a modal titled 登录超时 with text 请重新登录！ and button 重新登录 appears, then the user goes to login with a redirect.',
    by: [
      ...session(
        'loading info/done load user info/timed out.sign-in required [no role came]',
        'loading info/error load user info/timed out.sign-in required [the server does not know the session]',
        'loading info/error load user info/timed out.sign-in required',
        'timed out/sign-in required/sign in again/anonymous',
      ),
      ...addresses('nobody is there/sign-in alone', 'sign-in alone/address changed/stays'),
    ],
  },
  {
    section: 4,
    text: 'If the session flag changePwd equals 1 after login: an error modal says the system detected sign-in with the default password and it must be changed before use; the user is sent to profile/index.',
    by: [
      ...gates(
        'checking/always/default-password gate [the password is still the default]',
        'default-password gate/notice shown/understood/default-password gate.changing',
        'default-password gate/password changed/passed',
        'default-password gate/password changed/second-factor gate [a second factor is missing]',
      ),
      ...addresses(
        'profile comes first/profile alone',
        'profile alone/address changed/stays [the page is not the profile]',
      ),
    ],
  },
  {
    section: 4,
    text: 'Logout clears token, roles, name, avatar, ids, organ, post, work mode and the guid cookie, resets routes and closes all tabs.',
    by: [
      ...session(
        'inside/sign out/signing out',
        'signing out/done end the session on the server/anonymous',
        'signing out/error end the session on the server/anonymous',
        'signing out/after sign-out limit/anonymous',
      ),
      ...navigation('somebody here/person left/nobody here'),
      ...tabs(
        'open/sign out/in use.asking [unsaved work would be lost]',
        'open/sign out/stays',
        'person left/nobody here',
      ),
      ...modes('person left/nobody here'),
    ],
  },
  {
    section: 4,
    text: 'Sidebar toggles open/closed, persisted in the cookie.',
    by: [
      'sidebar/wide screen/open/toggle/wide screen.collapsed',
      'sidebar/wide screen/collapsed/toggle/wide screen.open',
    ],
  },
  {
    section: 4,
    text: 'Device switches between desktop and mobile on resize.',
    by: [
      'sidebar/wide screen/screen became narrow/narrow screen',
      'sidebar/narrow screen/screen became wide/wide screen',
    ],
  },
  {
    section: 4,
    text: 'Mode toggles send 1 for on and 0 for off through the changeMode and changeWorkMode user actions.',
    by: modes(
      'work mode/browsing/toggle work mode/in use.work mode.asking to edit',
      'work mode/editing/toggle work mode/in use.work mode.asking to browse',
      'detail/concise/toggle detail/in use.detail.asking for detail',
      'detail/detailed/toggle detail/in use.detail.asking for less',
    ),
  },
  {
    section: 4,
    text: 'Tabs: a visited view is added on route change when the route has a name.',
    by: [
      ...navigation(
        'somebody here/address changed/stays [the menu grants its screen]',
        'somebody here/address changed/stays',
      ),
      ...tabs('page shown/stays', 'page without a tab shown/stays'),
    ],
  },
  {
    section: 4,
    text: 'A cached view is added only if not marked no-cache.',
    by: tabs('page shown/stays'),
    elsewhere: '`keepAlive` in `src/machines/shell/tab-list.ts`',
  },
  {
    section: 4,
    text: 'Removal exists for one, others, and all.',
    by: tabs(
      'open/close/stays [it is on screen]',
      'open/close/stays',
      'open/close others/stays',
      'open/close all/stays',
      'open/close/in use.asking [unsaved work would be lost]',
      'open/close others/in use.asking [unsaved work would be lost]',
      'open/close all/in use.asking [unsaved work would be lost]',
      'asking/lose it/in use.open',
    ),
  },
  {
    section: 8,
    text: 'errcode 9999 in any response: session Token and guid cleared, token cookie removed, error message 登录超时，请重新登录！ shown 3000 ms, user goes to /login?redirect=%2Fdashboard.',
    by: [
      ...session(
        'inside/session ended/timed out.notice shown',
        'timed out/notice shown/after toast time/anonymous',
      ),
      ...addresses('session is over/sign-in alone'),
    ],
  },
  {
    section: 8,
    text: 'errcode 9999 during user-info loading: logout and rejection 认证失败！请重新登录!',
    by: session(
      'loading info/error load user info/timed out.sign-in required [the server does not know the session]',
    ),
  },
  {
    section: 8,
    text: 'HTTP or network error: error toast with the message, 3000 ms; cancelled requests are silent.',
    by: [],
    elsewhere:
      '`src/api/client.ts` and `listenToApi` in `src/wiring/root.ts`: any call, whatever state a machine is in',
  },
  {
    section: 8,
    text: 'Login errcode not 0: rejected with the response.',
    by: session('signing in/error sign in/anonymous'),
  },
  {
    section: 8,
    text: 'Password change errcode not 0: notification titled Fail showing errmsg, 2 seconds.',
    by: ['change password/sending/error change password/editing'],
  },
  {
    section: 8,
    text: 'Password change success: notification titled Success, message 修改成功, 2 seconds.',
    by: ['change password/sending/done change password/editing'],
  },
  {
    section: 8,
    text: 'Fullscreen unsupported: warning: you browser can not work.',
    by: [],
    elsewhere: '`src/views/app/shell/fullscreen-button.tsx`: the browser alone knows',
  },
  {
    section: 8,
    text: 'Uncaught interface errors: in production collected into the error log with the current URL.',
    by: ['error log/clean/error caught/holding errors', 'error log/holding errors/error caught/stays'],
  },
];
