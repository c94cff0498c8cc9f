/** Every figure of the front end that the specification or the design fixes; times in milliseconds. */
export const settings = {
  apiBase: '/asset',
  requestTimeLimit: 6_000_000,
  toastTime: 3000,
  notificationTime: 2000,
  /** How long signing out waits for the server before it lets go; the person is signed out at once. */
  signOutLimit: 3000,
  /** How often and how long the cookie is looked at for a token that another window is to have written. */
  tokenLook: { every: 20, atMost: 1000 },
  /** What was asked before the application was there is as good as asked now for this long. */
  earlyLifecycle: 20_000,
  /** A view that arrives sooner than this shows no spinner. */
  spinnerDelay: 150,
  /** The whole of a cut text is shown when the pointer rests on it this long. */
  hintPause: 400,
  /** A list is asked when typing in its search box pauses this long. */
  searchPause: 250,
  /** An import at work is looked at again after this long. */
  importPause: 700,
  /** What is unread is counted again after this long. */
  unreadPause: 60_000,
  /**
   * Of a stream of what is new: how long it may take to open and be silent, after how long it is tried again at first,
   * when it counts as reliable, and after how long it is tried again where it did not come through.
   */
  streamOpening: 8_000,
  streamSilence: 50_000,
  streamPause: 2_000,
  streamReliable: 25_000,
  streamAbsence: 600_000,
  /** Scans that could not be sent are sent again after this long. */
  scanPause: 5_000,
  /** Answers of a round are sent when nothing was changed for this long. */
  answerPause: 2_000,
  /** A recording shows how long it is by the second. */
  second: 1000,
  /**
   * In the playback of a recording: how long the next step is waited for at most, and how long each is shown at least,
   * also for those who want little to move.
   */
  longestWait: 2000,
  shortestStep: { moving: 100, still: 1000 },
  /** A label that was out of view for this long counts as scanned once more. */
  labelOutOfView: 1500,
  /** How many jobs are at work is counted again after this long while some are. */
  jobsPause: 5_000,
  /** How long a tree that was loaded serves the views that ask for it. */
  treeLifecycle: 30_000,
  /** Rows: of a page, of the largest page a call gives, the most that are loaded again on return, and on one print. */
  list: { pageSize: 50, largestPage: 200, maxRefreshed: 1000, maxPrinted: 2000 },
  /** Errors that a page remembers at most. */
  storedErrors: 50,
  /** Pages of tabs that are kept alive at most; the one shown longest ago goes first. */
  livingTabs: 10,
  sidebarWidth: 210,
  sidebarCollapsedWidth: 54,
  /** Groups of the menu that are open until a person changes it. */
  openGroups: ['/menu/assets'],
  logoHeight: 50,
  navbarHeight: 50,
  tabBarHeight: 34,
  /** Pixels around the tags that are scrolled into view. */
  tabScrollPadding: 4,
  tabMenu: { fromPointer: 15, width: 105 },
  /** Narrower is a mobile device. */
  mobileBelow: 992,
  /** Where a server does not say. */
  passwordLength: { min: 6, max: 16 },
  themeColour: '#1890ff',
  themePresets: ['#1890ff', '#409eff', '#304156', '#212121', '#11a983', '#13c2c2', '#6959cd', '#f5222d'],
  /** In pixels, from the top of the window. */
  settingsHandle: { size: 48, top: 250 },
  systemCode: 'asset',
} as const;
