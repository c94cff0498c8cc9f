import type { Messages, SessionEndMessages } from './messages.ts';

export const en: Messages = {
  success: 'Done.',
  sessionEnded: 'Your session has ended. Please sign in again.',
  wrongCredentials: 'The login or the password is not right.',
  tooManyAttempts: 'Too many attempts. Please try again later.',
  notPermitted: 'You are not permitted to do this.',
  defaultPasswordMustChange: 'You are using the default password. Please change it first.',
  wrongOldPassword: 'The old password is not right.',
  passwordTooCommon: 'This password is too common. Please choose another.',
  passwordIsLoginId: 'The password must not be the login.',
  passwordIsDefault: 'The new password must not be the default password.',
  passwordLength: 'The password must have {min} to {max} characters.',
  passwordUnchanged: 'The new password must differ from the old one.',
  passwordLikeName: 'The password is too much like your name, login name or job number.',
  passwordLikeCompany: 'The password is too much like the name of your company or organisation.',
  passwordExpired:
    'This password was good for a time only, which is over. Please ask an administrator for another.',
  confirmationNeeded: 'Please confirm with your password first.',
  wrongPassword: 'The password is not correct.',
  secondStepNeeded: 'Please complete the sign-in with your code first.',
  wrongCode: 'The code is not right, or has been used.',
  secondFactorMissing: 'Your role needs a second factor. Please set it up on your profile first.',
  wrongPasskey: 'The passkey was not accepted. Please try again, or choose another way.',
  passkeysOff: 'Passkeys are not possible here: nobody has told the server the address that people open.',
  invitationOver:
    'This link cannot be used: it is wrong, over, or has been used or replaced. Please ask for another.',
  passwordSignInOff: "Sign-in with a password is switched off. Use your company's sign-in.",
  lastEmergencyAccount:
    'While sign-in with a password is switched off, one enabled administrator has to have an emergency account with a password.',
  providerOff: 'This sign-in is not available at the moment. Please choose another one.',
  providerSignInOver:
    'This sign-in has expired, was already used or began in another window. Please start again.',
  providerAway: '{provider} cannot be reached. Please try again later, or sign in another way.',
  providerRefused: '{provider} did not let you in. Please try again, or ask your administrator.',
  providerClock:
    'The clocks of this server and of {provider} differ by more than a minute. Please tell your administrator.',
  providerAnswerBad: 'The answer of {provider} could not be verified. Please tell your administrator.',
  identityUnknown: '{provider} knows you, but nobody in the register matches. Please ask your administrator.',
  identityAmbiguous:
    'More than one person in the register matches what {provider} says. Please ask your administrator.',
  identityTaken: 'This account is linked to another person at {provider}. Please ask your administrator.',
  identityWithoutAccount: 'You have no account here yet. Please ask your administrator.',
  identityWithoutRole: 'Your groups at {provider} give you no role here. Please ask your administrator.',
  emailUnverified: '{provider} has not verified your e-mail address. Please ask your administrator.',
  accountOff: '{provider} knows you, but your account here is disabled. Please ask your administrator.',
  tokenRefused:
    'The token was not accepted: it is unknown, revoked, expired or paused, or the call comes from another network.',
  tokenReadsOnly: 'This service account may only read.',
  notForPrograms: 'This call is for people who sign in, not for programs.',
  tooManyTokens: 'There are {max} tokens already. Please revoke one first.',
  keyReused: 'This idempotency key belongs to another call. Use a new key for each call.',
  callRunning: 'The call with this idempotency key is still being carried out. Repeat it later.',
  callCarriedOut:
    'The call with this idempotency key was carried out, but its answer is not stored. Read the record again.',

  badRequest: 'The request was not understood.',
  notFound: 'There is no such record, or you may not see it.',
  stale: 'Somebody else has changed this record meanwhile. Please compare before saving.',
  duplicate: 'There is such a record already.',
  badReference: 'Something chosen does not exist, or you may not use it.',
  transitionRefused: 'This is not possible in the present state.',
  badCursor: 'The place in the list is no longer valid. Please load the list again.',
  required: 'Something required is missing.',
  inUse: 'The record is in use and cannot be removed.',
  belowItself: 'A branch cannot be put below itself.',
  onlyRoot: 'It is the only one at the top that is active. Please add or restore another first.',
  aboveRetired: 'What it lies below is retired. Please restore that first, or move this one.',
  stillHolds: 'They still hold {count} assets. Let them be returned or handed over first.',
  lastAdministrator: 'Nobody could administer accounts any more. Give somebody else the right to first.',
  contradiction: 'One of these values contradicts another.',
  notAPicture: 'This is not a PNG, JPEG or WebP picture.',
  badValue: 'A value does not fit its field.',
  tooManyFields: 'A category can have no more fields of its own.',
  fieldsChanged: 'Somebody else has added or removed a field meanwhile. Please look again.',
  tooManyViews: 'You have saved as many views of this list as one person may.',
  tooManyMappings: 'You have saved as many mappings as one person may.',
  backupBroken: 'This backup cannot be restored.',
  backupFailed: 'The backup could not be written. The log of the server says why.',
  trialImpossible: 'No restore could be tried here. The log of the server says why.',
  documentWithoutLines: 'The document has no lines.',
  assetInOpenDocument: 'An asset is in another open document.',
  assetNotFree: 'The state of an asset does not allow this.',
  dayAhead: 'The date is in the future. A handover takes effect today or took effect earlier.',
  dayBeforePurchase:
    '{assetNo} was purchased on {purchased}; a handover or disposal cannot be dated earlier.',
  custodianMissing: 'Please choose who receives the assets.',
  assetNotWithGiver: 'An asset is not held by the person who leaves.',
  leaverHoldsMore: 'The person holds {count} more assets. Add them to the handover.',
  ownDocument: 'You wrote, changed or submitted this. Somebody else has to decide on it.',
  handoverOpen: 'A leaver handover of this person is not settled yet.',
  linesUndecided: 'Decide about the {count} lines that are still open first.',
  linesChanged: 'Assets have changed since they were decided about. Decide about them again.',
  photoRequired: 'Take a photo of {code} first: this stock-take asks for one.',
  ownStockTake: 'You planned, counted or decided in this stock-take. Somebody else has to approve it.',
  reportTooLong: 'The report has more than {limit} lines. Download it as Excel, or a part of it.',
  assetEnded: 'The asset has been disposed of. Its record is closed.',
  disposalNeeded: 'The company ends assets by a disposal alone. Enter one, and somebody else approves it.',
  monthClosed: '{month} is closed. Enter it from {from} on, or have the month opened again.',
  monthCharged:
    'Depreciation of {month} is posted for {assetNo}. Choose a day from {from} on, or reverse that run first.',
  chargesMissing: '{month} still has to charge {count} assets. Post its depreciation first.',
  beforeBooks: 'The books begin with the opening balance of {month}. What is before it was kept elsewhere.',
  currencyPosted: 'Depreciation has been posted in the default currency. It stays the currency of the books.',
  valueExceeded: 'Only {left} is left of the value of {assetNo} on that day.',
  assetUnderApproval:
    'The asset waits for approval in {documentNo}. Its category, value and currency can be changed once that is decided or withdrawn.',
  mergeNotPermitted:
    'Somebody holds one of the assets, or their categories differ. An administrator has to merge them.',
  repairOpen: 'Repair {repairNo} of this asset is still open. Please add to it instead.',
  limitsCrossed: 'The lower limit of “{item}” is above its upper limit.',
  planCoversNothing:
    'The plan covers no asset that can be maintained. Check its target and its organisation.',
  nextStarted:
    'Task {taskNo}, the next one of the same plan, is being done already: what is still to be done belongs there.',
  checklistOpen: '{count} required items have no answer yet, the first is “{item}”.',
  badResult: 'This is not a possible result of “{item}”.',
  readingDoubtful:
    'The last reading was {last}; this one differs by {increase}. Check it, and save it again if it is right.',
  deviceRefused: 'The device number or its token is wrong, or the device is retired.',
  readingsFollow: 'Readings follow this start value. Withdraw them first, the latest first.',
  partsShort: 'Only {stock} of {name} are in stock.',
  ownBill: 'You wrote, changed or submitted this bill. Somebody else has to approve it.',
  billDuplicate:
    'This invoice was already entered as {billNo}. Confirm that this is a different one, or open {billNo}.',
  billOverpaid: 'Only {open} is left to pay.',
  tooManyPayments: 'A bill can have {max} payments at most.',
  mailMissing:
    'This cannot be mailed: the server has no mail server, or your person record has no email address.',
  reportTooWide:
    'The report would have {columns} columns; at most {limit} fit. Choose a coarser grouping, a shorter period or a filter.',
  budgetExists: 'Budget {budgetNo} already covers this organisation, year and type. Change it instead.',
  budgetExceeded:
    'Budget {budgetNo} has {remaining} {currency} left. This bill comes to {gross} and would exceed it by {over}.',
  assetsAlreadyCreated: 'Assets were already created from a line of this bill. Please reload the page.',
  billWithoutAssets: 'Assets can be created only from an approved purchase bill.',
  notApprover: 'It is not your turn to decide on this.',
  approverNotPermitted:
    '“{name}” cannot be an approver: they lack the permission to approve documents of this kind.',
  faultReportsOff: 'Faults can be reported here with an account only.',
  faultReportsFull:
    'No more reports can be taken at the moment. Please tell somebody on site, or try again later.',
  requestExceeded: 'This request needs only {open} more. Remove assets from the selection.',
  requestMismatch: 'Not what was requested: {assets}. Confirm to hand over these assets anyway.',
  mergeNotUndoable:
    'The merge can no longer be undone: the asset was merged again, or what it names is gone.',
  fileTooLarge: 'The file is too large.',
  fileNotUnderstood: 'The file cannot be read. Please use xlsx or csv.',
  uploadGone: 'The uploaded file has expired. Please upload it again.',
  importRunning: 'This import is running.',
  mappingIncomplete: 'Please complete the mapping of columns first.',
  jobCancelled: 'The job was cancelled.',
  fileTypeRefused:
    'This file cannot be attached. Pictures (JPEG, PNG, WebP), PDF, Word, Excel and PowerPoint files (docx, xlsx, pptx), plain text and CSV can.',
  pictureUnreadable: 'The picture cannot be read. It may be damaged.',
  pictureTooLarge: 'The picture is too large: the maximum is {max} megapixels and {side} pixels per side.',
  pictureTooSlow: 'The picture takes too long to process. Save it with fewer pixels and try again.',
  booksHidden: 'This goes by the net value or the accumulated depreciation of assets, which you may not see.',
  listByBooks:
    'The list goes by the net value or the accumulated depreciation, which not everybody may see. No plan can follow it and no state of it can be stored.',
  tooManyStates: 'A list keeps at most {max} states. Please remove one first.',
  tooManyContacts:
    'Together they have {count} further contacts; a supplier keeps at most {max}. Please remove some first.',
  tooManyAttachments: 'A record can have {max} files at most. Please remove one first.',
  attachmentsFull: 'There is no room for this file: {left} MB are left of what the company may attach.',
  tooManyJobs: 'You have several jobs under way already. Wait until one has ended.',
  tooManyChosen: 'That is too much for one job: at most 100,000 assets. Narrow the selection.',
  unavailable: 'The service is not available at the moment. Please try again later.',
  storageFull:
    'The server has run out of storage: nothing can be saved until there is room again. What you see is complete.',
  busy: 'The system is busy, or others are changing the same data. Nothing was changed; please try again.',
  tooSlow:
    'This took too long and was broken off. Please ask for less at once, and after saving look whether it was saved before you try again.',
  readOnly:
    'The system is read-only at the moment: nothing can be changed. Nothing was saved; what you entered is still here.',
  maintenance: 'The system is under maintenance: only administrators can work at the moment.',
  fileStoreAway: 'Files cannot be stored or read at the moment. Please try again later.',
  fileMissing:
    'This file is no longer in the store of files. Whoever runs the system may still have it in a backup.',
};

/** Why a session is over. */
export const enSessionEnds: SessionEndMessages = {
  'idle too long': 'You were idle for too long. Please sign in again.',
  'too old': 'You have been signed in for as long as is allowed. Please sign in again.',
  'second step missed': 'The second step did not come in time. Please sign in again.',
  'end from another device':
    'This session was ended from another device or by an administrator. Please sign in again.',
  'password changed elsewhere': 'Your password was changed on another device. Please sign in again.',
  'password reset': 'Your password was reset. Please sign in with the new one.',
  'second factor set up elsewhere': 'A second factor was set up for your account. Please sign in again.',
  'second factor removed': 'The second factor of your account was removed. Please sign in again.',
  'account disabled': 'Your account has been disabled. Please ask an administrator.',
  'account taken over': 'Your account was merged with another person. Please sign in again.',
  'roles changed': 'Your roles have changed. Please sign in again.',
  'ended by the provider': 'Your identity provider ended this sign-in. Please sign in again.',
};
