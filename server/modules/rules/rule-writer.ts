import { type RawBuilder, sql } from 'kysely';
import type { AnyStateMachine } from 'xstate';
import type { Answer } from '../../../src/api/contract/index.ts';
import type { RecordKind } from '../../../src/vocabulary/log.ts';
import { type RuleTexts, ruleFields } from '../../../src/vocabulary/rule.ts';
import type { LogChange } from '../../database/schema/log.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Context, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { changesBetween, withInput } from '../../lib/text-fields.ts';
import { advance } from '../../lifecycle/advance.ts';
import { authorOf, writeLog } from '../../log/write-log.ts';
import { searchText, sortKey } from '../../text/index.ts';

/** A rule as the log says it, a line for each thing that it says. */
export type Described = Readonly<Record<string, string | null>>;
type Saved = { id: number; version: number; name: string };
type At = Pick<Saved, 'id' | 'version'>;

type Declaration<Content extends RuleTexts> = {
  kind: RecordKind;
  table: 'approval_rule' | 'dispatch_rule' | 'channel' | 'identity_provider' | 'service_account';
  /** Takes the events of its life, and one for changing it; it has no effects. */
  machine: AnyStateMachine;
  edit?: string;
  /** Beside name and remark. */
  columns: RawBuilder<unknown>;
  valuesOf: (content: Content) => RawBuilder<unknown>;
  /** What it says now, of a row that is locked; undefined where there is none. */
  read: (tx: Tx, id: number) => Promise<(Content & At & { state: string }) | undefined>;
  /** As it is answered, for somebody whose version is stale. */
  present: (
    tx: Tx,
    id: number,
    context: Context,
  ) => Promise<
    | Answer<'/approvalRule/get'>
    | Answer<'/dispatchRule/get'>
    | Answer<'/channel/get'>
    | Answer<'/identityProvider/get'>
    | Answer<'/serviceAccount/get'>
  >;
  /** @throws Refusal where it names what is not there */
  check: (tx: Tx, context: Context, content: Content, before?: Content) => Promise<Content>;
  /** Stores what of it is in other tables or columns. */
  place: (tx: Tx, id: number, content: Content, context: Context) => Promise<void>;
  describe: (tx: Tx, id: number) => Promise<Described>;
};

const differences = (before: Described, after: Described): LogChange[] =>
  Object.keys(after)
    .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }))
    .filter(({ from, to }) => from !== to);

const defined = <Of extends object>(changes: Of) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<Of>;

const noTexts: RuleTexts = { name: '', remark: '' };

/** What writes the rules of a kind, the channels, the identity providers or the service accounts. */
export function ruleWriter<Content extends RuleTexts>(declared: Declaration<Content>) {
  const { kind, machine, edit = 'edit the rule', check, place, describe } = declared;
  const table = sql.table(declared.table);
  const columns = sql`name, name_sort, search_text, remark, ${declared.columns}`;
  const valuesOf = (content: Content) => sql`${content.name}, ${sortKey(content.name)},
    ${searchText([content.name])}, ${content.remark}, ${declared.valuesOf(content)}`;

  /** @throws Refusal `notFound`, and `stale` with the rule as it is */
  async function lock(tx: Tx, context: Context, { id, version }: At) {
    await sql`select from ${table} where id = ${id} for update`.execute(tx);
    const found = await declared.read(tx, id);
    if (!found) throw new Refusal('notFound');
    if (found.version !== version)
      throw new Refusal('stale', { current: await declared.present(tx, id, context) });
    return found;
  }

  const log = (
    tx: Tx,
    context: Context,
    { id, name }: Omit<Saved, 'version'>,
    action: string,
    changes: LogChange[],
  ) =>
    writeLog(tx, authorOf(context), {
      ...{ way: 'form', action, recordKind: kind, recordId: id, recordLabel: name },
      organisationId: context.actor.organisationId,
      changes,
    });

  const touch = (tx: Tx, id: number) =>
    sql`update ${table} set version = version + 1, updated_at = now() where id = ${id}`.execute(tx);

  return {
    create: (input: Content, context: Context): Promise<Saved> =>
      inTransaction(context.db, async (tx) => {
        const content = await check(tx, context, { ...input, ...withInput(ruleFields, noTexts, input) });
        const { rows } = await sql<At>`
          insert into ${table} (${columns}) values (${valuesOf(content)}) returning id, version`.execute(tx);
        const saved = { id: rows[0]?.id ?? 0, version: rows[0]?.version ?? 1, name: content.name };
        await place(tx, saved.id, content, context);
        await log(tx, context, saved, 'created', [
          ...changesBetween(ruleFields, noTexts, content),
          ...differences({}, await describe(tx, saved.id)),
        ]);
        return saved;
      }),

    update: (at: At, changes: Partial<Content>, context: Context): Promise<Saved> =>
      inTransaction(context.db, async (tx) => {
        const { id, version } = at;
        const rule = await lock(tx, context, at);
        if (!advance(machine, rule.state, {}, { type: edit }))
          throw new Refusal('transitionRefused', { state: rule.state, event: edit });
        const texts = withInput(ruleFields, rule, changes);
        const content = await check(tx, context, { ...rule, ...defined(changes), ...texts }, rule);
        const before = await describe(tx, id);
        await sql`update ${table} set (${columns}) = row(${valuesOf(content)}) where id = ${id}`.execute(tx);
        await place(tx, id, content, context);
        const changed = [
          ...changesBetween(ruleFields, rule, content),
          ...differences(before, await describe(tx, id)),
        ];
        const { name } = content;
        if (changed.length === 0) return { id, version, name };
        await touch(tx, id);
        await log(tx, context, { id, name }, 'updated', changed);
        return { id, version: version + 1, name };
      }),

    /** @param then what the event does beside the state */
    send: (
      at: At,
      event: string,
      context: Context,
      then: (tx: Tx) => Promise<unknown> = async () => {},
    ): Promise<Saved> =>
      inTransaction(context.db, async (tx) => {
        const { id, version } = at;
        const rule = await lock(tx, context, at);
        const step = advance(machine, rule.state, {}, { type: event });
        if (!step) throw new Refusal('transitionRefused', { state: rule.state, event });
        await sql`update ${table} set state = ${step.state} where id = ${id}`.execute(tx);
        await then(tx);
        await touch(tx, id);
        const moved = { field: 'state', from: rule.state, to: step.state };
        await log(tx, context, rule, step.transitionId, moved.from === moved.to ? [] : [moved]);
        return { id, version: version + 1, name: rule.name };
      }),
  };
}
