/**
 * Every code an envelope can carry. 9999 and 0 are the specification's; the rest are ours, grouped by
 * hundreds: 1 session, 2 records, 3 documents, 4 files and import. A person reads the message of the
 * code in their language; `errmsg` is the same in the language the request asked for (Accept-Language).
 */
export const errcodes = {
  success: 0,
  sessionEnded: 9999,

  wrongCredentials: 1001,
  tooManyAttempts: 1002,
  notPermitted: 1003,
  defaultPasswordMustChange: 1004,
  wrongOldPassword: 1005,
  passwordTooCommon: 1006,
  passwordIsLoginId: 1007,
  passwordIsDefault: 1008,
  passwordLength: 1009,
  passwordUnchanged: 1010,
  passwordLikeName: 1011,
  passwordLikeCompany: 1012,
  passwordExpired: 1013,
  confirmationNeeded: 1014,
  wrongPassword: 1015,
  secondStepNeeded: 1016,
  wrongCode: 1017,
  secondFactorMissing: 1018,
  wrongPasskey: 1019,
  passkeysOff: 1020,
  invitationOver: 1021,

  badRequest: 2000,
  notFound: 2001,
  stale: 2002,
  duplicate: 2003,
  badReference: 2004,
  transitionRefused: 2005,
  badCursor: 2006,
  required: 2007,
  inUse: 2008,
  belowItself: 2009,
  onlyRoot: 2010,
  aboveRetired: 2011,
  stillHolds: 2012,
  lastAdministrator: 2013,
  tooManyStates: 2014,
  tooManyContacts: 2015,
  contradiction: 2061,
  notAPicture: 4061,
  backupBroken: 4062,

  badValue: 2040,
  tooManyFields: 2041,
  fieldsChanged: 2042,
  tooManyViews: 2043,

  documentWithoutLines: 3001,
  assetInOpenDocument: 3002,
  assetNotFree: 3003,
  custodianMissing: 3004,
  assetNotWithGiver: 3020,
  leaverHoldsMore: 3021,
  ownDocument: 3022,
  handoverOpen: 3023,
  repairOpen: 3030,
  partsShort: 3031,
  limitsCrossed: 3060,
  planCoversNothing: 3061,
  checklistOpen: 3062,
  badResult: 3063,
  readingDoubtful: 3080,
  readingsFollow: 3081,
  ownBill: 3050,
  billDuplicate: 3051,
  billOverpaid: 3052,
  tooManyPayments: 3053,
  budgetExists: 3070,
  budgetExceeded: 3071,
  assetsAlreadyCreated: 3072,
  billWithoutAssets: 3073,
  linesUndecided: 3041,
  linesChanged: 3042,
  assetEnded: 3005,
  mergeNotPermitted: 3006,
  mergeNotUndoable: 3007,

  fileTooLarge: 4001,
  fileNotUnderstood: 4002,
  uploadGone: 4003,
  importRunning: 4004,
  mappingIncomplete: 4005,
  jobCancelled: 4006,
  fileTypeRefused: 4101,
  pictureUnreadable: 4102,
  pictureTooLarge: 4103,
  tooManyAttachments: 4104,
  attachmentsFull: 4105,
  pictureTooSlow: 4106,
  tooManyJobs: 4007,
  tooManyChosen: 4008,

  unavailable: 5001,
  storageFull: 5002,
  busy: 5003,
  tooSlow: 5004,
  fileStoreAway: 5101,
} as const;

export type ErrorName = keyof typeof errcodes;
export type RefusalName = Exclude<ErrorName, 'success'>;

const isRefusal = (name: ErrorName): name is RefusalName => name !== 'success';
const names = new Map<number, RefusalName>(
  (Object.keys(errcodes) as ErrorName[]).filter(isRefusal).map((name) => [errcodes[name], name]),
);

/** What a code is called; undefined for one that only another server knows. */
export const refusalNameOf = (errcode: number) => names.get(errcode);
