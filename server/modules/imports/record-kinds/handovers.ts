import { sql } from 'kysely';
import { headFields } from '../../../../src/vocabulary/document.ts';
import type { ScopedActor } from '../../../access/scope.ts';
import type { Db, Tx } from '../../../http/handler.ts';
import type { Headers } from '../../../ledger/reader/row-reading.ts';
import type { RecordValues } from '../../../ledger/records/record-reading.ts';
import type { AnyMaster, Writer } from '../../../master-records/master.ts';
import {
  addPastDocument,
  type FoundDocument,
  importedDocuments,
  type PastDocument,
  removePastDocument,
} from '../../documents/index.ts';
import { companyToday } from '../../schedules/index.ts';
import type { Note } from '../decide/notes.ts';
import { type NameUse, resolver, type Setting } from '../decide/resolve-names.ts';
import type { Finder, Found, RecordImport, ToWrite } from '../records/record-import.ts';
import { noteHandoverDifferences, type Said } from './differences-of-handover.ts';
import { findAssets } from './find-assets.ts';
import { dayOf, findHandover } from './find-handover.ts';
import { kindOfHandover } from './kind-of-handover.ts';
import { type Lent, noteNewHandover, withRest } from './new-handover.ts';
import { canBeNumber } from './number-of-handover.ts';
import { valuesOfKind } from './values-of-kind.ts';

/** As far as it is read; a handover is written by functions of its own. */
const master = {
  kind: 'document',
  fields: { remark: headFields.remark },
  reach: (actor: ScopedActor, action: 'read' | 'write') =>
    sql`(select ${importedDocuments(actor, action)} from document where document.id = master.id)`,
} as unknown as AnyMaster;

/** Handovers of a register: what they did is done, so that no asset changes, and those that exist stay as they are. */
export const handovers: RecordImport = {
  master,
  needs: 'handover.write',
  knownBy: sql`master.document_no`,
  // What has come back of a loan, and what people have said or added since.
  details: sql`master.document_no as name, master.version as held,
    (select count(*) from document_line line where document_id = master.id and back_at is not null) as back,
    (select count(*) from comment where record_kind = 'handover' and record_id = master.id) as talk,
    (select count(*) from attachment where record_kind = 'handover' and record_id = master.id
      or record_kind = 'handoverLine' and record_id in (select id from document_line where document_id = master.id)) as files`,
  steps: {},
  findsKnown: true,
  repeated: 'documentRowsDiffer',
  lookUp,
  findNamed,
  own: { write: writeHandover, remove: removePastDocument, parts: ['document_line'] },
};

async function writeHandover(tx: Tx, writer: Writer, { known, input }: ToWrite) {
  if (known) return { id: known.id, changes: [], before: null };
  // Who or what is to be created with the file is not there in its check.
  const { partnerId = 1, handedById = 1, locationId = 1 } = input as PastDocument;
  if (Math.min(partnerId, handedById, locationId) < 0) return { id: 0, changes: [], before: null };
  return { ...(await addPastDocument(tx, writer, input as PastDocument)), before: null };
}

async function findNamed(
  db: Db | Tx,
  { actor }: Writer,
  values: RecordValues,
  setting: Setting & { headers: Headers },
  note: Note,
): Promise<Found & { names: NameUse[] }> {
  const { asset, documentNo: written } = values;
  const today = await companyToday(db);
  const documentNo = written !== undefined && canBeNumber(written, today) ? written : undefined;
  const notes: Parameters<Note>[] = [];
  const later: Note = (...one) => notes.push(one);
  const kind = kindOfHandover(values, setting.headers, later);
  const assets =
    asset === undefined ? [] : await findAssets(db, actor, asset, 'handover.write', setting, note);
  const assetIds = assets.map(({ id }) => id);
  const named = findIn(valuesOfKind(values, kind).values, setting, later);
  const { partnerId } = named.input;
  const known = await findHandover(db, actor, values, {
    ...(kind && { kind }),
    ...(documentNo !== undefined && { documentNo }),
    ...(partnerId !== undefined && { partnerId }),
    assetIds,
  });
  // A number of the register is one, whatever it looks like.
  const own = known?.name === written ? written : documentNo;
  if (known && !known.visible) note(null, 'recordTaken', known.name);
  const { values: placed, rest } = valuesOfKind(values, known?.kind ?? kind);
  if (values.documentNo !== undefined && own === undefined)
    rest.push({ field: 'documentNo', text: values.documentNo });
  const input = {
    ...(known && known.kind !== kind ? findIn(placed, setting, later) : named).input,
    ...(kind && { kind }),
    ...(asset !== undefined && { assetIds }),
    ...(documentNo !== undefined && { documentNo }),
    remark: withRest(values.remark, rest, setting.headers, later),
  };
  // Nothing is created for a handover that exists.
  if (!known) for (const one of notes) note(...one);
  return { ...(known && { known }), input, today, names: known ? [] : named.names };
}

/** Who received, or gave back, and who handed over, found as who holds an asset is; and where it went. */
function findIn(values: RecordValues, setting: Setting, note: Note) {
  const names: NameUse[] = [];
  const input: { partnerId?: number; handedById?: number; locationId?: number } = {};
  for (const field of ['partner', 'handedBy'] as const) {
    const written = values[field];
    if (written === undefined) continue;
    const found = resolver(setting, (_, ...said) => note(field, ...said));
    const said = { custodian: written, ...(values.organisation && { organisation: values.organisation }) };
    const person = found.person('custodian', said, setting.options.organisationId);
    names.push(...found.names);
    if (person) input[`${field}Id`] = person.id;
  }
  const place = resolver(setting, note);
  const locationId =
    values.location === undefined ? undefined : place.fromTree('location', 'location', values.location);
  names.push(...place.names);
  if (locationId !== undefined) input.locationId = locationId;
  return { names, input };
}

function lookUp(): Finder {
  const lent: Lent = new Map();
  return (written, { organisationId, known, input: named = {}, today = '' }, _options, note) => {
    const said: Said & Record<string, unknown> = {
      ...named,
      ...(organisationId !== undefined && { organisationId }),
    };
    const found = known as FoundDocument | undefined;
    const { values } = valuesOfKind(written, found?.kind ?? said.kind);
    if (found) {
      // Nothing is said of one that the person may not see.
      if (found.visible) noteHandoverDifferences(found, values, said, note);
      return { known: found, number: found.name, input: said };
    }
    const { kind, assetIds = [], partnerId, documentNo } = said;
    const keyAt = (when: string | undefined) =>
      [kind, assetIds.toSorted((a, b) => a - b), partnerId, when].join(' ');
    const identity = documentNo === undefined ? keyAt(dayOf(values)) : `no ${String(documentNo)}`;
    const input = noteNewHandover(values, said, { today, lent, identity }, note);
    return {
      known: null,
      number: (said.documentNo as string | undefined) ?? null,
      input,
      // A row that says its day alone would be about one of that day.
      ...(assetIds.length > 0 && { identity, claims: [keyAt(input.happenedOn?.slice(0, 10))] }),
    };
  };
}
