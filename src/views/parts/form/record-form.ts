import { fromCall } from '../../../api/from-call.ts';
import type { Problem } from '../../../machines/forms/form-rules.ts';
import { createRecordFormMachine } from '../../../machines/forms/record-form.ts';
import type { Intent, Loaded, Saved, ToLoad, ToSave } from '../../../machines/forms/record-form-events.ts';
import type { FormValues } from '../../../machines/forms/record-form-values.ts';
import type { Use } from '../../../machines/uses.ts';
import type { FormWords } from '../../ui/form/form-words.ts';

type Declared<Values extends FormValues> = {
  use: Use<'record form'>;
  /** The address of the list, under which each record has its page. */
  at: string;
  /** Offered in the browse mode as well: nothing of the register is changed by it. */
  eitherMode?: true;
  /** What a new record starts with; every field is in it that every record has. */
  empty: Values;
  words: FormWords;
  /** What is wrong, by field, with saving or with taking effect. */
  problemsOf: (values: Values, intent: Intent) => Readonly<Record<string, Problem>>;
  /** Values of which some have changed, without what no longer goes with them. */
  settled?: (values: Values) => Values;
  /** Whether its effect is that others decide on it, so that it is submitted and not posted. */
  isSubmitted?: (values: Values) => boolean;
  load: (wanted: ToLoad<Values>, signal: AbortSignal) => Promise<Loaded<Values>>;
  save: (wanted: ToSave<Values>, signal: AbortSignal) => Promise<Saved<Values>>;
};

export type RecordForm<Values extends FormValues> = Declared<Values> & {
  machine: ReturnType<typeof createRecordFormMachine>;
};

/** Says once what the form of a kind of record is: its fields, their rules, and the calls that load and save it. */
export function recordFormOf<Values extends FormValues>(declared: Declared<Values>): RecordForm<Values> {
  // The machine is handed the values of this form alone: by `empty`, by `load` and by changes of its fields.
  const {
    problemsOf,
    settled = (values) => values,
    load,
    save,
  } = declared as unknown as Declared<FormValues>;
  const machine = createRecordFormMachine({ problemsOf, settled }).provide({
    actors: {
      'load record': fromCall<Loaded, ToLoad>(load),
      'save record': fromCall<Saved, ToSave>(save),
    },
  });
  return { ...declared, machine };
}
