import {
  type ReadingProblem,
  refusalCodes,
  type WorkbookWarningCode,
  workbookWarnings,
} from './reading-problems.ts';

/** Why the register refuses a row that was read well. */
export const registerRejects = [
  /** Other rows of the file have the same number; `text` names them. */
  'numberRepeated',
  /** The number belongs to an asset that the person may not see. */
  'numberTaken',
  /** The number is known, the row differs, and the run does not update. */
  'numberExists',
  /** The person may see the asset but not change it. */
  'updateNotPermitted',
  'assetEnded',
  /** The asset waits for approval in the document `text`, and the row changes what the approval looks at. */
  'underApproval',
  /** The number is known, but the asset, called `text`, looks like another one. */
  'otherAsset',
  'categoryMissing',
  /** No record has this name, and the run does not create it. */
  'nameUnknown',
  /** No record has this name, and the person may not create it there. */
  'createNotPermitted',
  /** Several records have this name. */
  'nameAmbiguous',
  /** Name, number and e-mail belong to different people. */
  'personMismatch',
  'parentUnknown',
  'parentAmbiguous',
  'parentCycle',
  'valueInvalid',
  /** More was charged, or impaired, than the asset would cost. */
  'belowCharged',
  /** A field that the category requires, `text`, is empty. */
  'fieldMissing',
  /** With those of the row the asset would have more additional fields than one may have. */
  'tooManyFields',
  /** The asset that a row is to be split into is registered already. */
  'splitExists',
  /** Another asset of the same row is refused. */
  'splitRefused',
  /** Other rows of the file are about the same record. */
  'recordRepeated',
  /** The number belongs to a record that the person may not see. */
  'recordTaken',
  /** The record, called `text`, is known, the row differs, and the run does not update. */
  'recordExists',
  /** The number belongs to somebody called `text`. */
  'otherName',
  /** The record stands for itself no longer. */
  'recordMerged',
  /** The person may not write the record. */
  'recordRefused',
  /** What the record cannot do without. */
  'valueMissing',
  /** Somebody leaves who has assets, or whose leaver handover is under way. */
  'stillHolds',
  'handoverOpen',
  /** Of what is arranged in a tree: it would lie below itself. */
  'belowItself',
  /** The row of what it lies below was refused. */
  'aboveRefused',
  /** It is out of use, and nothing of it changes. */
  'recordRetired',
  /** A repair that exists does not change by an import, and the row differs in `text`. */
  'repairStands',
  /** The row is about a repair that is not finished. */
  'repairNotFinished',
  /** A plan that exists does not change by an import, and the row differs from its `text`. */
  'planStands',
  /** Other rows have the same plan and differ in more than the asset. */
  'planRowsDiffer',
  /** How often a plan is due cannot be read, or is a number alone. */
  'cycleUnclear',
  'cycleWithoutUnit',
  /** A plan covers one thing: `text` names what else the row says. */
  'targetsSeveral',
  /** What is to be active covers no assets. */
  'planCoversNothing',
  /** A handover that exists does not change by an import, and the row differs from its `text`. */
  'documentStands',
  /** Other rows have the same number and differ in more than the asset. */
  'documentRowsDiffer',
  /** Documents of this kind do not come in by an import. */
  'kindNotImported',
  /** What the row says of its state is not so finished that it comes in. */
  'handoverNotFinished',
  /** The register does not have the assets `text` on loan to this person. */
  'loanNotWithPerson',
  /** An asset is a draft, or disposed of where the record is to act on it. */
  'assetStateUnfit',
  /** The assets `text` are in another open handover, or another loan. */
  'loanAlready',
  /** The cost is in another currency than the asset. */
  'otherCurrency',
  /** The kind of a meter stays as it is. */
  'kindStays',
  /** The reading goes backwards, or leaps, beside the one of `text`. */
  'readingDoubtful',
  /** The reading has more decimals than the meter, or another unit. */
  'tooManyDecimals',
  'otherUnit',
  /** What it lies below is retired. */
  'aboveRetired',
  /** The person may add nothing at the top. */
  'topRefused',
  /** Another one has its name beside it, or its code anywhere. */
  'alreadyThere',
  /** Names of siblings go round: each takes that of another. */
  'namesGoRound',
  /** The register has changed between the check and the import. */
  'changedSinceCheck',
  /** The run was cancelled, or broke off, before the row. */
  'notWritten',
] as const;

/** What a person should look at in a row that the register takes nevertheless. */
export const registerWarnings = [
  /** The asset is disposed of, by no disposal of its own; whoever may correct it corrects its record. */
  'endedCorrected',
  /** The cell is empty; the asset keeps its `text`. */
  'clearedStored',
  /** The row has no number; its serial number belongs to exactly one asset, `text`. */
  'identifiedBySerial',
  /** The row has no number and is registered anew; asset `text` looks the same. */
  'mayExistAlready',
  /** Status, custodian, organisation and location of a known asset change by documents only. */
  'custodyUnchanged',
  /** No record has this name, `text`; the field stays empty. */
  'nameLeftEmpty',
  /** The cell names several people; the first counts, and `text` goes to the remark. */
  'othersToRemark',
  /** The record is written in other letters or signs; `text` shows both. */
  'spelledOtherwise',
  'inUseWithoutCustodian',
  /** The row names a user and no custodian; the user is the custodian. */
  'custodianFromUser',
  /** No status was given; it is in use because it has a custodian. */
  'statusFromCustodian',
  /** The same, because somebody uses it. */
  'statusFromUser',
  'custodianInStock',
  /** A person is created although another one has the same name. */
  'namesake',
  'personDisabled',
  /** The row has no number; it is about `text`, by e-mail or by name. */
  'identifiedByEmail',
  'identifiedByName',
  /** The row names an asset, `text`, by a name that only one has. */
  'identifiedByAssetName',
  'identifiedByPlace',
  /** Somebody else has the same e-mail. */
  'sameEmail',
  /** One asset is registered; the quantity is kept as a custom field. */
  'quantityStored',
  /** The asset was checked out to the place `text`: it is in use there. */
  'locationFromCheckout',
  /** `text` is the purchase date plus the months of warranty. */
  'warrantyFromMonths',
  /** The months of warranty are kept as a custom field: the purchase date is not known. */
  'warrantyMonthsStored',
  /** No repair here has the number: it gets one of its own. */
  'numberNew',
  /** The row does not say when the fault was reported: on the day when it was mended. */
  'reportedAssumed',
  /** Nobody is known who reported the fault: whoever imports it stands there. */
  'reporterAssumed',
  /** The row does not say whether the plan is active: it is a draft. */
  'planDrafted',
  /** The plan began before today: what was due then is not created, and it goes on with the date `text`. */
  'planDatesPassed',
  /** All its dates have passed. */
  'planDatesOver',
  /** It counts from completion and began before today: each asset gets one task, due since `text`. */
  'planOverdue',
  /** The plan covers the assets of the row, and not all of what is at or of `text`. */
  'besideAssets',
  /** The row says no organisation: `text`, the lowest that has all of its assets. */
  'planOfItsAssets',
  /** The organisation of the plan does not reach to the assets `text`: it does not cover them. */
  'assetsBeyondPlan',
  /** The row does not say what kind of handover it is; the header `text` does. */
  'kindFromHeader',
  /** The number is none that a document here can have: it goes to the notes, and the document gets another. */
  'numberToRemark',
  /** What is issued does not come back by the same document: the day goes to the notes. */
  'returnToRemark',
  /** Handovers of its kind have no such field: what it says goes to the notes. */
  'fieldToRemark',
  /** The reading has no day: it is entered as read when it is imported. */
  'readingUndated',
  /** The row of the parent asset was not imported. */
  'parentNotImported',
] as const;

/** Why a row is refused, where the kind of a field is what makes it hard to read. */
export const fieldRejects = ['figureAmbiguous'] as const satisfies readonly ReadingProblem[];

export type RegisterProblem = (
  | typeof registerRejects
  | typeof registerWarnings
  | typeof fieldRejects
)[number];

/** Every code that a row of a run can carry. */
export type RowProblemCode = ReadingProblem | WorkbookWarningCode | RegisterProblem;

/** `code` in the details of `fileNotUnderstood` and `fileTooLarge`. */
export const fileRefusals = [
  ...refusalCodes,
  /** The sheet has no row that could be a header. */
  'noTable',
] as const;
export type FileRefusal = (typeof fileRefusals)[number];

/** Codes of the warnings that come with an inspection. */
export const inspectionWarnings = [
  ...workbookWarnings,
  /** A merged block of several rows: each of them got its value; `text` names the rows. */
  'mergeFilledDown',
  /** People have written comments on cells; they are not imported. */
  'commentsLeftOut',
  /** `text` says where another table of the sheet stands. */
  'otherTable',
  /** Nothing stands below the header. */
  'noRows',
  /** `text` names columns that the file hides. */
  'hiddenColumns',
  /** `text` names columns in another currency than the amounts beside them. */
  'foreignAmounts',
  /** `text` names the other sheets that hold something. */
  'otherSheets',
] as const;
export type InspectionWarning = (typeof inspectionWarnings)[number];
