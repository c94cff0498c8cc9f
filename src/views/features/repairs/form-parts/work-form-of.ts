import type { Answer, Payload } from '../../../../api/contract/index.ts';
import { post } from '../../../../api/post.ts';
import { problemsBy, type Rule } from '../../../../machines/forms/form-rules.ts';
import { differing, type FormValues } from '../../../../machines/forms/record-form-values.ts';
import type { Use } from '../../../../machines/uses.ts';
import { addresses } from '../../../../vocabulary/addresses.ts';
import { loadedBy, savedBy } from '../../../parts/form/form-calls.ts';
import { recordFormOf } from '../../../parts/form/record-form.ts';
import type { FormWords } from '../../../ui/form/form-words.ts';

type Kind = 'repair' | 'maintenanceTask';

type Declared<K extends Kind, Values extends FormValues> = {
  use: Use<'record form'>;
  empty: Values;
  words: FormWords;
  rules: Readonly<Record<string, readonly Rule[]>>;
  /** The field that has to be filled before the work can be finished, while it is not. */
  openField: (values: Values) => string | undefined;
  read: (stored: Answer<`/${K}/get`>) => Values;
  /** All that can be sent, by the names of the fields; what was changed is. */
  sent: (values: Values) => Payload<`/${K}/work`>['changes'];
};

/** The form in which work on a record is written down, and finished. */
export function workFormOf<K extends Kind, Values extends FormValues>(
  kind: K,
  { rules, openField, read, sent, ...declared }: Declared<K, Values>,
) {
  // The calls of both kinds are alike in what is used of them here.
  const [get, work] = [`/${kind}/get`, `/${kind}/work`] as unknown as ['/repair/get', '/repair/work'];
  const opened = (stored: Answer<'/repair/get'>) => ({
    values: read(stored as unknown as Answer<`/${K}/get`>),
    version: stored.version,
  });
  return recordFormOf<Values>({
    ...declared,
    at: addresses[kind],
    eitherMode: true,
    problemsOf: (values, intent) => {
      const open = intent === 'put into effect' ? openField(values) : undefined;
      return { ...(open && { [open]: { rule: 'required' as const } }), ...problemsBy(rules, values) };
    },
    load: ({ id }, signal) => loadedBy(async () => opened(await post(get, { id: id ?? 0 }, { signal }))),
    save: ({ id, version, base, values, intent }, signal) =>
      savedBy(
        async () => {
          const changed = differing(base, values);
          const changes = Object.fromEntries(
            Object.entries(sent(values)).filter(([name]) => changed.includes(name)),
          );
          const finish = intent === 'put into effect' && { finish: true };
          const saved = await post(work, { id: id ?? 0, version, changes, ...finish }, { signal });
          return { id: saved.id, name: '' };
        },
        work,
        opened,
      ),
  });
}
