import { i18n } from '@lingui/core';
import { post } from '../../../api/post.ts';
import {
  amount,
  atMost,
  currency,
  dayList,
  numberPattern,
  problemsBy,
  type Rule,
  whole,
} from '../../../machines/forms/form-rules.ts';
import type { FormValues } from '../../../machines/forms/record-form-values.ts';
import {
  companySettings,
  type Setting,
  type SettingSection,
  settingSections,
  settingsOf,
} from '../../../vocabulary/settings.ts';
import { loadedBy, savedBy } from '../../parts/form/form-calls.ts';
import { recordFormOf } from '../../parts/form/record-form.ts';
import { sectionTitles, setting } from '../../records/setting.ts';
import type { Section } from './setting-details.tsx';

export type SettingValues = Readonly<Record<string, string>>;

const rulesOf = (one: Setting): readonly Rule[] => {
  if (one.is === 'whole') return [whole(one.min, one.max)];
  if (one.is !== 'line') return one.is === 'currency' ? [currency] : [];
  const forms = { 'number pattern': [numberPattern], days: [dayList], amount: [amount] } as const;
  return [atMost(one.max), ...(one.form ? forms[one.form] : [])];
};

const openedFrom = ({ settings, version }: Section) => ({
  values: Object.fromEntries(settings.map(({ name, stored }) => [name, stored ?? ''])) as SettingValues,
  version,
});

const sentOf = (name: string, text: string) => {
  if (text.trim() === '') return null;
  return companySettings[name as keyof typeof companySettings].is === 'whole' ? Number(text) : text.trim();
};
const changesOf = (base: SettingValues, values: SettingValues) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, text]) => text !== base[name])
      .map(([name, text]) => [name, sentOf(name, text)]),
  );

function formOf(section: SettingSection) {
  const names = settingsOf(section);
  const rules = Object.fromEntries(names.map((name) => [name, rulesOf(companySettings[name])]));
  return recordFormOf<SettingValues>({
    use: 'settings',
    at: setting.address,
    empty: Object.fromEntries(names.map((name) => [name, ''])),
    words: setting,
    problemsOf: (values: FormValues) => problemsBy(rules, values),
    load: ({ id }, signal) =>
      loadedBy(async () => openedFrom(await post('/setting/get', { id: id ?? 0 }, { signal }))),
    save: ({ id, version, base, values }, signal) =>
      savedBy(
        async () => {
          const changes = changesOf(base, values);
          const saved = await post('/setting/update', { id: id ?? 0, version, changes }, { signal });
          return { ...saved, name: i18n._(sectionTitles[section]) };
        },
        '/setting/update',
        openedFrom,
      ),
  });
}

/** The form of each section by the id of its row. */
export const settingForms = new Map(
  Object.entries(settingSections).map(([section, id]) => [id as number, formOf(section as SettingSection)]),
);
