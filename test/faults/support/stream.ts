import { randomUUID } from 'node:crypto';
import type { Ask } from './ask.ts';

/** What the server has acknowledged. */
export type Ledger = {
  created: { id: number; assetNo: string; serialNo: string }[];
  issued: { id: number; documentNo: string; assetIds: number[] }[];
};

export const emptyLedger = (): Ledger => ({ created: [], issued: [] });
export const acknowledged = ({ created, issued }: Ledger) => created.length + issued.length;

/** What the stream's records refer to. */
export type Ground = { categoryId: number; organisationId: number; custodianId: number };

export async function groundOf(ask: Ask): Promise<Ground> {
  const categories = await ask('/category/list', {});
  const organisations = await ask('/organisation/list', {});
  const people = await ask('/user/getUserList', { limit: 1 });
  return {
    categoryId: categories.rows.at(-1)?.id ?? 0,
    organisationId: organisations.rows[0]?.id ?? 0,
    custodianId: people.rows[0]?.id ?? 0,
  };
}

/** In the remark of every document of the stream. */
export const streamRemark = 'a stream of creates and issues';
/** The serial numbers of the stream begin so. */
export const streamSerial = 'STREAM-';

/**
 * Registers two assets and issues both by one document. What is acknowledged goes into the ledger at once.
 *
 * @param onAnswer told after each acknowledgement
 */
export async function writeOnce(
  ask: Ask,
  ground: Ground,
  ledger: Ledger,
  onAnswer = () => {},
): Promise<void> {
  const assetIds: number[] = [];
  while (assetIds.length < 2) {
    const serialNo = `${streamSerial}${randomUUID()}`;
    const { id, assetNo } = await ask('/asset/create', {
      name: '电锤',
      categoryId: ground.categoryId,
      ownerOrganisationId: ground.organisationId,
      serialNo,
      originalValue: '980.00',
    });
    ledger.created.push({ id, assetNo, serialNo });
    assetIds.push(id);
    onAnswer();
  }
  const { id, documentNo } = await ask('/handover/create', {
    kind: 'issue',
    assetIds,
    custodianId: ground.custodianId,
    remark: streamRemark,
    post: true,
  });
  ledger.issued.push({ id, documentNo, assetIds });
  onAnswer();
}
