import { formOf } from '../../server/support/form.ts';
import type { Ask } from './ask.ts';

/** The serial numbers of the file begin so. */
export const ledgerSerial = 'LEDGER-';

/**
 * Starts the import of a file with so many assets; resolves while it is checked.
 *
 * @returns the id of its run
 */
export async function startImport(
  { url, token, ask }: { url: string; token: string; ask: Ask },
  { rows, organisationId, categoryId }: { rows: number; organisationId: number; categoryId: number },
): Promise<number> {
  const lines = Array.from({ length: rows }, (_, at) => `电锤,${ledgerSerial}${at}`);
  const file = { name: 'ledger.csv', content: ['资产名称,序列号', ...lines].join('\n') };
  const { headers, payload } = await formOf({}, file);
  const response = await fetch(`${url}/asset/upload`, {
    method: 'POST',
    headers: { ...headers, authorization: token },
    body: new Uint8Array(payload),
  });
  const { uploadId } = (await response.json()).data;
  const { sheet, headerRow, mapping } = await ask('/import/inspect', { uploadId });
  const create = 'create' as const;
  const words = {
    categories: create,
    locations: create,
    organisations: create,
    people: create,
    suppliers: create,
  };
  const options = { update: true, ...words, organisationId, categoryId, currency: 'CNY' };
  const { id } = await ask('/import/start', { uploadId, sheet, headerRow, mapping, options });
  return id;
}
