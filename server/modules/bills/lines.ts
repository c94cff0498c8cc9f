import { sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import { lineDescription } from '../../../src/vocabulary/bill.ts';
import { billTotals, lineAmounts, maxBillCents } from '../../../src/vocabulary/bill-amounts.ts';
import { amountOf } from '../../../src/vocabulary/parsing/decimal.ts';
import { jsonText } from '../../database/json-text.ts';
import type { LogChange } from '../../database/schema/log.ts';
import type { Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { withInput } from '../../lib/text-fields.ts';

type Input = NonNullable<Payload<'/bill/create'>['lines']>;

/**
 * Lets a bill have these lines and no others, and stores what they come to.
 *
 * @throws Refusal `required`, and `badValue` for a total that is too large
 */
export async function replaceLines(tx: Tx, billId: number, input: Input): Promise<LogChange[]> {
  const before = await describe(tx, billId);
  const lines = input.map((line, at) => {
    const { net, tax } = lineAmounts(line);
    const { description } = withInput(
      { description: lineDescription },
      { description: '' },
      { description: line.description },
    );
    if (Number(line.quantity) === 0) throw new Refusal('badValue', { field: 'lines' });
    return { ...line, position: at + 1, description, net: amountOf(net), tax: amountOf(tax) };
  });
  const { net, tax, gross } = billTotals(input);
  if (gross > maxBillCents) throw new Refusal('badValue', { field: 'lines' });
  await sql`delete from bill_line where bill_id = ${billId}`.execute(tx);
  await sql`insert into bill_line (bill_id, position, description, quantity, unit_price, tax_rate, net, tax)
    select ${billId}::bigint, position, description, quantity, "unitPrice", "taxRate", net, tax
    from jsonb_to_recordset(${jsonText(lines)}::jsonb) as line (position integer, description text,
      quantity numeric, "unitPrice" numeric, "taxRate" numeric, net numeric, tax numeric)`.execute(tx);
  await sql`update bill set net = ${amountOf(net)}::numeric, tax = ${amountOf(tax)}::numeric,
    gross = ${amountOf(gross)}::numeric where id = ${billId}`.execute(tx);
  const after = await describe(tx, billId);
  return [
    { field: 'lines', from: before.lines, to: after.lines },
    { field: 'gross', from: before.gross, to: after.gross },
  ].filter(({ from, to }) => from !== to);
}

type Described = { lines: string | null; gross: string | null };

/** The lines as the log says them, one below the other. */
async function describe(tx: Tx, billId: number): Promise<Described> {
  const { rows } = await sql<Described>`
    select (select string_agg(concat(description, ' ', trim_scale(quantity), ' × ', trim_scale(unit_price),
        ' + ', trim_scale(tax_rate), '%'), E'\n' order by position) from bill_line where bill_id = bill.id) as lines,
      nullif(gross, 0)::text as gross
    from bill where id = ${billId}`.execute(tx);
  return rows[0] ?? { lines: null, gross: null };
}
