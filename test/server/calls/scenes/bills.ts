import { sql } from 'kysely';
import { attach, openFile, picture, textFile } from '../../attachments/support.ts';
import { writtenBy } from '../../support/written-by.ts';
import type { Scenes } from './bench.ts';
import { caller, server } from './bench.ts';
import { at, supplier } from './makers.ts';

/** A bill that somebody else submitted, so that the caller may approve it. */
async function bill(state: 'draft' | 'submitted' | 'approved' = 'draft') {
  const entered = await caller.get('/bill/create', {
    type: 'rent',
    supplierId: (await supplier(`房东 ${crypto.randomUUID()}`)).id,
    organisationId: server.company.organisations.east,
    invoicedOn: '2026-10-31',
    lines: [{ description: 'x', quantity: '1', unitPrice: '100', taxRate: '0' }],
  });
  if (state === 'draft') return entered;
  const keeper = await server.signIn('keeper');
  const submitted = await keeper.get('/bill/event', { ...at(entered), event: 'submit' });
  await writtenBy(server.db, 'bill', submitted.id, server.company.people.keeper);
  if (state === 'submitted') return submitted;
  return caller.get('/bill/event', { ...at(submitted), event: 'approve' });
}

export const billScenes: Scenes = {
  '/bill/create': async () => bill,
  '/bill/update': async () => {
    const entered = await bill();
    return () => caller.get('/bill/update', { ...at(entered), changes: { remark: 'x' } });
  },
  '/bill/event': async () => {
    const submitted = await bill('submitted');
    return () => caller.get('/bill/event', { ...at(submitted), event: 'approve' });
  },
  '/bill/pay': async () => {
    const approved = await bill('approved');
    return () => caller.get('/bill/pay', { ...at(approved), paidOn: '2026-11-01', amount: '1' });
  },
  '/bill/createAssets': async () => {
    const { id, version } = await bill('approved');
    await sql`update bill set type = 'purchase' where id = ${id}`.execute(server.db);
    const { lines } = await caller.get('/bill/get', { id });
    const categoryId = server.company.categories.computer;
    const line = { lineId: lines[0]?.id ?? 0, count: 1, categoryId, name: '显示器' };
    return () => caller.get('/bill/createAssets', { id, version, value: 'net', plan: [line] });
  },
  '/bill/reversePayment': async () => {
    const approved = await bill('approved');
    const paid = await caller.get('/bill/pay', { ...at(approved), paidOn: '2026-11-01', amount: '1' });
    const { payments } = await caller.get('/bill/get', { id: paid.id });
    const paymentId = payments[0]?.id ?? 0;
    return () => caller.get('/bill/reversePayment', { ...at(paid), paymentId, reason: 'x' });
  },
  '/bill/attach': async () => {
    const { id } = await bill();
    return () => attach(server, caller, id, textFile, 'bill');
  },
  '/bill/detach': async () => {
    const { id } = await bill();
    const attachmentId = await attach(server, caller, id, textFile, 'bill');
    return () => caller.get('/bill/detach', { id, attachmentId });
  },
  '/bill/attachment': async () => {
    const { id } = await bill();
    const attachmentId = await attach(server, caller, id, textFile, 'bill');
    return () => openFile(server, caller, id, attachmentId, 'bill');
  },
  '/bill/cover': async () => {
    const { id } = await bill();
    await attach(server, caller, id, await picture(), 'bill');
    const attachmentId = await attach(server, caller, id, await picture({ width: 9 }), 'bill');
    return () => caller.get('/bill/cover', { id, attachmentId });
  },
};
