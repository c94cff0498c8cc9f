import { globSync, readFileSync } from 'node:fs';
import { parseSync, traverse } from '@babel/core';
import { describe, expect, test } from '@jest/globals';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { Refusal } from '../../server/lib/refusal.ts';
import { errcodes, refusalNameOf } from '../../src/api/contract/errors.ts';

test('codes are what other front ends and servers know them by', () => {
  expect(errcodes).toEqual({
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
    passwordSignInOff: 1022,
    lastEmergencyAccount: 1023,
    providerOff: 1030,
    providerSignInOver: 1031,
    providerAway: 1032,
    providerRefused: 1033,
    providerClock: 1034,
    providerAnswerBad: 1035,
    identityUnknown: 1036,
    identityAmbiguous: 1037,
    identityTaken: 1038,
    identityWithoutAccount: 1039,
    identityWithoutRole: 1040,
    emailUnverified: 1041,
    accountOff: 1042,
    tokenRefused: 1050,
    tokenReadsOnly: 1051,
    notForPrograms: 1052,
    tooManyTokens: 1053,
    keyReused: 1054,
    callRunning: 1055,
    callCarriedOut: 1056,
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
    contradiction: 2061,
    notAPicture: 4061,
    badValue: 2040,
    tooManyFields: 2041,
    fieldsChanged: 2042,
    tooManyViews: 2043,
    tooManyMappings: 2044,
    backupBroken: 4062,
    backupFailed: 4063,
    trialImpossible: 4064,
    documentWithoutLines: 3001,
    assetInOpenDocument: 3002,
    assetNotFree: 3003,
    assetNotWithGiver: 3020,
    leaverHoldsMore: 3021,
    ownDocument: 3022,
    handoverOpen: 3023,
    dayAhead: 3024,
    dayBeforePurchase: 3025,
    repairOpen: 3030,
    limitsCrossed: 3060,
    planCoversNothing: 3061,
    checklistOpen: 3062,
    badResult: 3063,
    nextStarted: 3064,
    readingDoubtful: 3080,
    readingsFollow: 3081,
    deviceRefused: 3082,
    partsShort: 3031,
    ownBill: 3050,
    billDuplicate: 3051,
    billOverpaid: 3052,
    tooManyPayments: 3053,
    notApprover: 3120,
    approverNotPermitted: 3121,
    faultReportsOff: 3130,
    faultReportsFull: 3131,
    requestExceeded: 3090,
    requestMismatch: 3091,
    budgetExists: 3070,
    reportTooWide: 3110,
    mailMissing: 3111,
    budgetExceeded: 3071,
    assetsAlreadyCreated: 3072,
    billWithoutAssets: 3073,
    linesUndecided: 3041,
    linesChanged: 3042,
    photoRequired: 3044,
    ownStockTake: 3046,
    reportTooLong: 3045,
    custodianMissing: 3004,
    assetEnded: 3005,
    assetUnderApproval: 3008,
    disposalNeeded: 3009,
    monthClosed: 3140,
    monthCharged: 3141,
    chargesMissing: 3142,
    valueExceeded: 3143,
    beforeBooks: 3144,
    currencyPosted: 3145,
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
    pictureTooSlow: 4106,
    tooManyAttachments: 4104,
    tooManyStates: 2014,
    tooManyContacts: 2015,
    booksHidden: 2016,
    listByBooks: 2017,
    attachmentsFull: 4105,
    tooManyJobs: 4007,
    tooManyChosen: 4008,
    unavailable: 5001,
    storageFull: 5002,
    busy: 5003,
    tooSlow: 5004,
    readOnly: 5005,
    maintenance: 5006,
    fileStoreAway: 5101,
    fileMissing: 5102,
  });
});

test('a code is called by its name; success and what another server made up are no refusals', () => {
  for (const [name, code] of Object.entries(errcodes)) {
    if (code !== errcodes.success) expect(refusalNameOf(code)).toBe(name);
  }
  expect([errcodes.success, 1, 7777, Number.NaN].map(refusalNameOf)).toEqual(Array(4).fill(undefined));
});

test('a refusal cannot be made without its details, nor with those of another', () => {
  const made = [
    new Refusal('duplicate', { field: 'assetNo' }),
    new Refusal('notFound'),
    // @ts-expect-error the field is missing
    new Refusal('duplicate'),
    // @ts-expect-error there is no such detail
    new Refusal('badReference', { lines: [] }),
    // @ts-expect-error it has no details
    new Refusal('inUse', { field: 'assetNo' }),
    // @ts-expect-error success is none
    new Refusal('success'),
  ];
  expect(made.map(({ reason, message }) => reason === message)).toEqual(Array(6).fill(true));
});

describe('no number of a code is written again', () => {
  // 2000 is a round number, and says other things than that a request was not understood.
  const codes = new Set<number>(
    Object.values(errcodes).filter((code) => code > errcodes.success && code !== 2000),
  );

  function written(file: string) {
    const text = readFileSync(inRoot(file), 'utf8');
    if (![...codes].some((code) => text.includes(String(code)))) return [];
    const plugins = file.endsWith('x') ? (['typescript', 'jsx'] as const) : (['typescript'] as const);
    const tree = parseSync(text, {
      configFile: false,
      babelrc: false,
      parserOpts: { plugins: [...plugins] },
    });
    if (!tree) throw new Error(`${file} cannot be parsed`);
    const lines: string[] = [];
    traverse(tree, {
      NumericLiteral({ node: { value, loc } }) {
        if (codes.has(value)) lines.push(text.split('\n')[(loc?.start.line ?? 1) - 1]?.trim() ?? '');
      },
    });
    return lines.map((line) => `${file}: ${line}`);
  }

  const filesOf = (folder: string) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: inRoot() }).flatMap(written);

  const withOtherNumbers = [
    'src/api/contract/errors.ts',
    // PostgreSQL's own numbers of types.
    'server/database/type-parsers.ts',
    // Where the ids of the sample begin.
    'server/sample/insert-rows.ts',
  ];

  test('in the product', () => {
    const elsewhere = [...filesOf('src'), ...filesOf('server')].filter(
      (line) => !withOtherNumbers.some((file) => line.startsWith(`${file}:`)),
    );
    expect(elsewhere).toEqual([]);
  });

  test('in the tests, but for the list above', () => {
    const again = filesOf('test').filter((line) => /errcode|refus/i.test(line));
    expect(again.filter((line) => !line.startsWith('test/contract/refusals.test.ts:'))).toEqual([]);
  });
});
