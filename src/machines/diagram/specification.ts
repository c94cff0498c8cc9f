/** A sentence of the specification and what makes it true: transitions, or a place in the code where no machine decides. */
export type Sentence = { section: 4 | 8; text: string; by: readonly string[]; elsewhere?: string };

const session = (...ids: string[]) => ids.map((id) => `session/${id}`);
const navigation = (...ids: string[]) => ids.map((id) => `navigation/somebody here/${id}`);
const tabs = (...ids: string[]) => ids.map((id) => `tabs/in use/${id}`);
const modes = (...ids: string[]) => ids.map((id) => `modes/in use/${id}`);

/** Sections 4 (states and transitions) and 8 (error catalogue), sentence by sentence. */
export const sentences: readonly Sentence[] = [
  {
    section: 4,
    text: 'No token: any page except /login and /auth-redirect redirects to /login?redirect={path}.',
    by: session(
      'anonymous/address changed/1',
      'anonymous/address changed/2',
      'anonymous/address changed/3',
      'anonymous/address changed/4',
    ),
  },
  {
    section: 4,
    text: 'Token present and visiting /login: goes to /.',
    by: navigation('address changed/2', 'address changed/3'),
  },
  {
    section: 4,
    text: 'Token present but user info not loaded: user info is fetched, dynamic routes are built from roleMenu and added, and the navigation is repeated.',
    by: [
      ...session('anonymous/always/1', 'loading info/done load user info/3'),
      'navigation/nobody here/person entered/1',
      ...navigation('address changed/6'),
    ],
    elsewhere: 'routes from the menu: `src/machines/menu-model.ts`',
  },
  {
    section: 4,
    text: 'If that fetch fails: token cleared, a modal titled 登录超时 with text 请重新登录！ and button 重新登录 appears, then the user goes to login with a redirect.',
    by: session(
      'loading info/done load user info/1',
      'loading info/error load user info/1',
      'loading info/error load user info/2',
      'timed out/sign-in required/sign in again/1',
    ),
  },
  {
    section: 4,
    text: 'If changePwd equals 1 after login: an error modal says the system detected sign-in with the default password and it must be changed before use; the user is sent to profile/index.',
    by: session(
      'loading info/done load user info/2',
      'inside/default-password gate/notice shown/understood/1',
      'inside/default-password gate/address changed/1',
      'inside/default-password gate/password changed/1',
    ),
  },
  {
    section: 4,
    text: 'Logout clears token, roles, name, avatar, ids, organ, post, work mode and the guid cookie, resets routes and closes all tabs.',
    by: [
      ...session(
        'inside/sign out/1',
        'signing out/done end the session on the server/1',
        'signing out/error end the session on the server/1',
        'signing out/after sign-out limit/1',
      ),
      ...tabs('open/sign out/1', 'open/sign out/2', 'person left/1'),
      ...modes('person left/1'),
    ],
  },
  {
    section: 4,
    text: 'Sidebar toggles open/closed, persisted in the cookie.',
    by: ['sidebar/wide screen/open/toggle/1', 'sidebar/wide screen/collapsed/toggle/1'],
  },
  {
    section: 4,
    text: 'Device switches between desktop and mobile on resize.',
    by: ['sidebar/wide screen/screen became narrow/1', 'sidebar/narrow screen/screen became wide/1'],
  },
  {
    section: 4,
    text: 'Mode toggles send 1 for on and 0 for off through the changeMode and changeWorkMode user actions.',
    by: modes(
      'work mode/browsing/toggle work mode/1',
      'work mode/editing/toggle work mode/1',
      'detail/concise/toggle detail/1',
      'detail/detailed/toggle detail/1',
    ),
  },
  {
    section: 4,
    text: 'Tabs: a visited view is added on route change when the route has a name.',
    by: [
      ...navigation('address changed/6', 'address changed/7'),
      ...tabs('page shown/1', 'page without a tab shown/1'),
    ],
  },
  {
    section: 4,
    text: 'A cached view is added only if not marked no-cache.',
    by: tabs('page shown/1'),
    elsewhere: '`keepAlive` in `src/machines/tab-list.ts`',
  },
  {
    section: 4,
    text: 'Removal exists for one, others, and all.',
    by: tabs(
      'open/close/2',
      'open/close/3',
      'open/close others/2',
      'open/close all/2',
      'open/close/1',
      'asking/lose it/1',
    ),
  },
  {
    section: 8,
    text: 'errcode 9999 in any response: session Token and guid cleared, token cookie removed, error message 登录超时，请重新登录！ shown 3000 ms, user goes to /login?redirect=%2Fdashboard.',
    by: session(
      'inside/session ended/1',
      'timed out/notice shown/address changed/4',
      'timed out/notice shown/after toast time/1',
    ),
  },
  {
    section: 8,
    text: 'errcode 9999 during user-info loading: logout and rejection 认证失败！请重新登录!',
    by: session('loading info/error load user info/1'),
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
    by: session('signing in/error sign in/1'),
  },
  {
    section: 8,
    text: 'Password change errcode not 0: notification titled Fail showing errmsg, 2 seconds.',
    by: ['change password/sending/error change password/1'],
  },
  {
    section: 8,
    text: 'Password change success: notification titled Success, message 修改成功, 2 seconds.',
    by: [
      'change password/sending/done change password/1',
      ...session('inside/default-password gate/password changed/1'),
    ],
  },
  {
    section: 8,
    text: 'Fullscreen unsupported: warning: you browser can not work.',
    by: [],
    elsewhere: '`src/views/shell/fullscreen-button.tsx`: the browser alone knows',
  },
  {
    section: 8,
    text: 'Uncaught interface errors: in production collected into the error log with the current URL.',
    by: ['error log/clean/error caught/1', 'error log/holding errors/error caught/2'],
  },
];
