import type { Answer, Payload } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { problemsBy, type Rule } from '../../../machines/forms/form-rules.ts';
import { differing, type FormValues } from '../../../machines/forms/record-form-values.ts';
import type { Use } from '../../../machines/uses.ts';
import { addresses } from '../../../vocabulary/addresses.ts';
import type { PlainList } from '../../../vocabulary/plain-records.ts';
import type { FormWords } from '../../ui/form/form-words.ts';
import { loadedBy, savedBy } from './form-calls.ts';
import { recordFormOf } from './record-form.ts';

/** Those of which an answer tells the name. */
type Kind = Exclude<PlainList, 'budget' | 'device' | 'meter'>;

type Declared<K extends Kind, Values extends FormValues> = {
  use: Use<'record form'>;
  empty: Values;
  words: FormWords;
  rulesOf: (values: Values) => Readonly<Record<string, readonly Rule[]>>;
  read: (stored: Answer<`/${K}/get`>) => Values;
  /** What is sent of a new record, by the names of the fields; of a record that exists only what was changed. */
  sent: (values: Values) => Payload<`/${K}/create`>;
};

/** The form of a plain record: it is loaded, created and changed by the calls of its kind. */
export function plainFormOf<K extends Kind, Values extends FormValues>(
  kind: K,
  { rulesOf, read, sent, ...declared }: Declared<K, Values>,
) {
  // The calls of all kinds are alike in what is used of them here.
  const [get, create, update] = [`/${kind}/get`, `/${kind}/create`, `/${kind}/update`] as unknown as [
    '/supplier/get',
    '/supplier/create',
    '/supplier/update',
  ];
  const opened = (stored: Answer<'/supplier/get'>) => ({
    values: read(stored as unknown as Answer<`/${K}/get`>),
    version: stored.version,
  });
  return recordFormOf<Values>({
    ...declared,
    at: addresses[kind],
    problemsOf: (values) => problemsBy(rulesOf(values), values),
    load: ({ id, start }, signal) =>
      loadedBy(async () =>
        id === null ? { values: start, version: 0 } : opened(await post(get, { id }, { signal })),
      ),
    save: ({ id, version, base, values }, signal) =>
      savedBy(
        () => {
          const all = sent(values);
          if (id === null) return post(create, all as Payload<'/supplier/create'>, { signal });
          const changed = differing(base, values);
          const changes = Object.fromEntries(Object.entries(all).filter(([name]) => changed.includes(name)));
          return post(update, { id, version, changes }, { signal });
        },
        update,
        opened,
      ),
  });
}
