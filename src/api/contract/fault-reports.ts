import { faultReportStates, faultReportTexts, maxFaultPhotos } from '../../vocabulary/fault-report.ts';
import { faultField, urgencies } from '../../vocabulary/repair.ts';
import { longestScan } from '../../vocabulary/scan.ts';
import { Id, listed, Moment, nullable, oneOf, single, strict, Type, Version } from './call.ts';
import { schemasOf } from './field-schemas.ts';

const State = oneOf(faultReportStates);
const texts = schemasOf(faultReportTexts);
const { fault } = schemasOf({ fault: faultField });

const FaultReportRow = strict({
  id: Id,
  version: Type.Integer(),
  reportNo: Type.String(),
  state: State,
  fault: Type.String(),
  asset: strict({ id: Id, assetNo: Type.String(), name: Type.String() }),
  location: nullable(Type.String()),
  receivedAt: Moment,
});

const FaultReport = strict({
  ...FaultReportRow.properties,
  /** As the stranger wrote them; empty once they have been removed. */
  name: Type.String(),
  contact: Type.String(),
  /** The open repair of its asset: as long as there is one, no other can be made. */
  openRepair: nullable(strict({ id: Id, repairNo: Type.String() })),
  /** What was made of it. */
  repair: nullable(strict({ id: Id, repairNo: Type.String() })),
  /** Why it was discarded. */
  reason: Type.String(),
  endedBy: nullable(Type.String()),
  endedAt: nullable(Moment),
  /** Whether the person may open the page of the asset. */
  seesAsset: Type.Boolean(),
});

const stepped = strict({ id: Id, version: Type.Integer(), state: State });

export const faultReportCalls = {
  '/faultReport/send': {
    summary:
      'Report a fault of a labelled asset without an account, where the company allows it (multipart, one to three photos in fields "file", which come last). The answer is the same for every code, known or not.',
    access: 'public',
    cancellable: false,
    payload: strict({
      code: Type.String({ minLength: 1, maxLength: longestScan }),
      fault: texts.fault,
      name: Type.Optional(texts.name),
      contact: Type.Optional(texts.contact),
    }),
    answer: strict({}),
    body: 'multipart',
    maxFiles: maxFaultPhotos,
  },
  '/faultReport/list': {
    summary: 'Fault reports of assets whose repairs the person dispatches, newest first.',
    access: 'repair.dispatch',
    ...listed(FaultReportRow, {
      state: Type.Optional(Type.Array(State, { minItems: 1, maxItems: faultReportStates.length })),
      search: Type.Optional(Type.String({ maxLength: 100 })),
    }),
  },
  '/faultReport/get': {
    summary: 'One fault report, with who sent it and what became of it.',
    access: 'repair.dispatch',
    ...single(FaultReport),
  },
  '/faultReport/convert': {
    summary:
      'Make a repair of a fault report, as `/repair/report` does, which the person has to be permitted, too. The repair gets its photos.',
    access: 'repair.dispatch',
    cancellable: false,
    payload: strict({ id: Id, version: Version, fault, urgency: oneOf(urgencies) }),
    answer: strict({ ...stepped.properties, repairId: Id, repairNo: Type.String() }),
  },
  '/faultReport/discard': {
    summary: 'Discard a fault report with a reason. Its photos and contact are removed after 30 days.',
    access: 'repair.dispatch',
    cancellable: false,
    payload: strict({ id: Id, version: Version, reason: Type.String({ maxLength: 500 }) }),
    answer: stepped,
  },
} as const;
