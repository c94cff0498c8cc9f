import type { TObject, TProperties } from 'typebox';
import { type ExportedColumn, type ExportedList, exportedColumns } from '../../vocabulary/exports.ts';
import { fileFormats } from '../../vocabulary/files.ts';
import { type Access, line, oneOf, strict, Type } from './call.ts';

/** How the words of a choice read, by the words as they are kept. */
const Words = Type.Record(Type.String({ maxLength: 200 }), line(200), { maxProperties: 3000 });

/** A column as the person's screen shows it. */
const columnOf = <List extends ExportedList>(list: List) =>
  strict({
    column: Type.Unsafe<ExportedColumn<List>>(oneOf<string[]>([...exportedColumns[list]])),
    label: line(100, 1),
    words: Type.Optional(Words),
  });

const ofPage = ['after', 'limit', 'count', 'totals'] as const;
type Requested<Of extends TProperties> = Omit<Of, (typeof ofPage)[number]>;

/** A table can have some of its columns more than once, or empty ones for a program that asks for them. */
const fewest = 40;

/** The call that answers a list as a table: asked as the list is, by whoever may read that. */
export function tableOf<List extends ExportedList, Who extends Access, Of extends TProperties>(
  list: List,
  { access, payload }: { access: Who; payload: TObject<Of> },
) {
  const requested = Object.fromEntries(
    Object.entries(payload.properties).filter(([name]) => !ofPage.some((one) => one === name)),
  ) as Requested<Of>;
  return {
    summary: 'Stream everything that the list of this name holds for the same filter, as xlsx or csv.',
    access,
    cancellable: false,
    payload: strict({
      ...requested,
      columns: Type.Array(columnOf(list), {
        minItems: 1,
        maxItems: Math.max(exportedColumns[list].length, fewest),
      }),
      /** What the file is called, before the day. */
      title: line(60, 1),
      format: oneOf(fileFormats),
    }),
    answer: 'file',
  } as const;
}

type Listed = { access: Access; payload: TObject };
type TableOf<List extends ExportedList, Call extends Listed> = ReturnType<
  typeof tableOf<List, Call['access'], Call['payload']['properties']>
>;
type WithTable<List extends ExportedList, Calls extends Readonly<Record<`/${List}/list`, Listed>>> = Calls & {
  [Path in `/${List}/export`]: TableOf<List, Calls[`/${List}/list`]>;
};

/** The calls of a record, and the one that answers its list as a table. */
export const withTable = <
  List extends ExportedList,
  const Calls extends Readonly<Record<`/${List}/list`, Listed>>,
>(
  list: List,
  calls: Calls,
) =>
  ({
    ...calls,
    [`/${list}/export`]: tableOf(list, calls[`/${list}/list` as const]),
  }) as WithTable<List, Calls>;
