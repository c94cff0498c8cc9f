import { sql } from 'kysely';
import { attach, openFile, picture, textFile } from '../../attachments/support.ts';
import { sheetWords } from '../../documents/sheet-words.ts';
import { writtenBy } from '../../support/written-by.ts';
import type { Scenes } from './bench.ts';
import { caller, server, signInAgain, who } from './bench.ts';
import { asset, at, document } from './makers.ts';

const loan = async (borrower: 'staff' | typeof who) =>
  caller.get('/handover/create', {
    kind: 'borrow',
    custodianId: server.company.people[borrower],
    assetIds: [(await asset('inStock')).id],
    dueOn: '2998-12-31',
    post: true,
  });
/** The line of a draft by which a thing in use comes back. */
const returnedLine = async () => {
  const assetIds = [(await asset('inStock')).id];
  const custodianId = server.company.people.staff;
  await caller.get('/handover/create', { kind: 'issue', custodianId, assetIds, post: true });
  const { lines = [] } = await caller.get('/handover/create', { kind: 'return', assetIds });
  return lines[0]?.id ?? 0;
};
/** A draft by which a thing in use goes to another person. */
const transfer = async () => {
  const { people } = server.company;
  const assetIds = [(await asset('inStock')).id];
  await caller.get('/handover/create', { kind: 'issue', custodianId: people.engineer, assetIds, post: true });
  return caller.get('/handover/create', { kind: 'personTransfer', custodianId: people.staff, assetIds });
};
/** A disposal that waits for approval. */
const disposal = async () =>
  caller.get('/handover/create', {
    kind: 'disposal',
    assetIds: [(await asset('inStock')).id],
    reason: 'x',
    method: 'scrapped',
    post: true,
  });

export const documentScenes: Scenes = {
  '/handover/create': async () => {
    const { id } = await asset('inStock');
    return () => caller.get('/handover/create', { kind: 'issue', assetIds: [id] });
  },
  '/handover/update': async () => {
    const { id } = await document();
    return () => caller.get('/handover/update', { id, version: 1, remark: 'x' });
  },
  '/handover/submit': async () => {
    const { id, version } = await transfer();
    return () => caller.get('/handover/submit', { id, version });
  },
  '/handover/decide': async () => {
    const { id, version } = await transfer();
    await sql`update document set state = 'submitted' where id = ${id}`.execute(server.db);
    await writtenBy(server.db, 'handover', id, server.company.people.keeper);
    return () => caller.get('/handover/decide', { id, version, event: 'approve' });
  },
  '/handover/decideDisposal': async () => {
    const { id, version } = await disposal();
    await writtenBy(server.db, 'handover', id, server.company.people.keeper);
    return () => caller.get('/handover/decideDisposal', { id, version, event: 'approve' });
  },
  '/handover/withdraw': async () => {
    const { id, version } = await disposal();
    return () => caller.get('/handover/withdraw', { id, version });
  },
  '/handover/correct': async () => {
    const { id, version } = await disposal();
    await writtenBy(server.db, 'handover', id, server.company.people.keeper);
    const decided = { id, version, event: 'reject', note: 'x' } as const;
    const { version: rejected } = await caller.get('/handover/decideDisposal', decided);
    return () => caller.get('/handover/correct', { id, version: rejected });
  },
  '/handover/attach': async () => {
    const { id } = await document();
    return () => attach(server, caller, id, textFile, 'handover');
  },
  '/handover/detach': async () => {
    const { id } = await document();
    const attachmentId = await attach(server, caller, id, textFile, 'handover');
    return () => caller.get('/handover/detach', { id, attachmentId });
  },
  '/handover/attachment': async () => {
    const { id } = await document();
    const attachmentId = await attach(server, caller, id, textFile, 'handover');
    return () => openFile(server, caller, id, attachmentId, 'handover');
  },
  '/handover/cover': async () => {
    const { id } = await document();
    await attach(server, caller, id, await picture(), 'handover');
    const attachmentId = await attach(server, caller, id, await picture({ width: 9 }), 'handover');
    return () => caller.get('/handover/cover', { id, attachmentId });
  },
  '/handoverLine/attach': async () => {
    const lineId = await returnedLine();
    return () => attach(server, caller, lineId, textFile, 'handoverLine');
  },
  '/handoverLine/detach': async () => {
    const lineId = await returnedLine();
    const attachmentId = await attach(server, caller, lineId, textFile, 'handoverLine');
    return () => caller.get('/handoverLine/detach', { id: lineId, attachmentId });
  },
  '/handoverLine/attachment': async () => {
    const lineId = await returnedLine();
    const attachmentId = await attach(server, caller, lineId, textFile, 'handoverLine');
    return () => openFile(server, caller, lineId, attachmentId, 'handoverLine');
  },
  '/handoverLine/cover': async () => {
    const lineId = await returnedLine();
    await attach(server, caller, lineId, await picture(), 'handoverLine');
    const attachmentId = await attach(server, caller, lineId, await picture({ width: 9 }), 'handoverLine');
    return () => caller.get('/handoverLine/cover', { id: lineId, attachmentId });
  },
  '/handover/settle': async () => {
    const { id } = await transfer();
    const submitted = await caller.get('/handover/submit', { id, version: 1 });
    // Whoever hands over does not accept in the place of the receiver.
    const giver = await server.signIn('keeper');
    const { version } = await giver.get('/handover/event', { ...at(submitted), event: 'hand over' });
    const lineIds = (await caller.get('/handover/get', { id })).lines.map((line) => line.id);
    return () => caller.get('/handover/settle', { id, version, lineIds, outcome: 'accepted' });
  },
  '/handover/requestExtension': async () => {
    const { id, version } = await loan(who);
    const wanted = { id, version, dueOn: '2999-12-31', reason: 'x' };
    return () => caller.get('/handover/requestExtension', wanted);
  },
  '/handover/decideExtension': async () => {
    const { id, version } = await loan('staff');
    await sql`insert into loan_extension (document_id, due_on, reason, requested_by_name)
      values (${id}, '2999-12-31', 'x', 'x')`.execute(server.db);
    return () => caller.get('/handover/decideExtension', { id, version, event: 'grant' });
  },
  '/handover/event': async () => {
    const { id } = await document();
    return () => caller.get('/handover/event', { id, version: 1, event: 'post' });
  },
  '/handover/sheet': async () => {
    await signInAgain();
    const { id } = await document();
    return () =>
      server.app.inject({
        method: 'POST',
        url: '/asset/handover/sheet',
        headers: { authorization: caller.token },
        payload: { id, words: sheetWords },
      });
  },
};
