import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Language, languages } from '../../../vocabulary/languages.ts';
import {
  companySettings,
  type Setting,
  type SettingName,
  type SettingSection,
  settingSections,
  settingsOf,
} from '../../../vocabulary/settings.ts';
import { useParams } from '../../../window/router.ts';
import { FigureInput } from '../../parts/form/figure-input.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import { ChoiceInput, TextInput } from '../../parts/form/inputs.tsx';
import { NumberPatternInput } from '../../parts/form/number-pattern-input.tsx';
import { RecordFormPage } from '../../parts/form/record-form-page.tsx';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { RecordNotFound } from '../../parts/record/record-not-found.tsx';
import { useLoad } from '../../parts/use-load.ts';
import { sectionTitles, setting as words } from '../../records/setting.ts';
import { Section } from '../../ui/section.tsx';
import { CompanyCurrency, SeveralInput, ZoneInput } from './company-inputs.tsx';
import type { Section as Loaded } from './setting-details.tsx';
import { settingForms } from './setting-form.ts';

const sectionOf = (id: number) =>
  (Object.keys(settingSections) as SettingSection[]).find((name) => settingSections[name] === id);

export default function SettingFormScreen() {
  const id = Number(useParams().id);
  const section = sectionOf(id);
  return section ? <SectionForm section={section} /> : <RecordNotFound kind="setting" />;
}

function SectionForm({ section }: { section: SettingSection }) {
  const { t } = useLingui();
  const id = settingSections[section];
  const form = settingForms.get(id);
  if (!form) throw new Error('Every section has its form.');
  const running = useRecordForm(form, id);
  // The form asks for the section itself: the same call again would take that one back.
  const { data } = useLoad('/setting/list', {});
  const described = data?.rows.find((one) => one.id === id);
  return (
    <RecordFormPage
      running={running}
      title={t(sectionTitles[section])}
      missing={<RecordNotFound kind="setting" />}
    >
      <Section>
        {settingsOf(section).map((name) => (
          <SettingInput key={name} name={name} now={described?.settings.find((one) => one.name === name)} />
        ))}
      </Section>
    </RecordFormPage>
  );
}

const {
  serviceMode,
  faultReports,
  transferApproval,
  disposalApproval,
  issueAcceptance,
  loanAcceptance,
  stockTakeApproval,
  billApproval,
  depreciationBy,
  disposalByCorrection,
  initialPassword,
  passwordSignIn,
} = words.values;
const choiceWords: Partial<Record<SettingName, Readonly<Record<string, MessageDescriptor>>>> = {
  serviceMode,
  faultReports,
  transferApproval,
  disposalApproval,
  issueAcceptance,
  loanAcceptance,
  stockTakeApproval,
  billApproval,
  depreciationBy,
  disposalByCorrection,
  initialPassword,
  passwordSignIn,
};

/** Empty is what is usual; what the environment decides can be read alone. */
type InputProps = { name: SettingName; now: Loaded['settings'][number] | undefined };

function SettingInput({ name, now }: InputProps) {
  const { t } = useLingui();
  const one: Setting = companySettings[name];
  if (now?.source === 'environment')
    return <FormField name={name}>{() => <span>{t`${now.inForce} (from the environment)`}</span>}</FormField>;
  if (one.is === 'choice') {
    const choices = choiceWords[name] ?? {};
    const word = choices[one.defaultValue];
    const defaultValue = word ? t(word) : one.defaultValue;
    return <ChoiceInput name={name} words={choices} placeholder={t`Default: ${defaultValue}`} />;
  }
  if (one.is === 'currency') return <CompanyCurrency name={name} usually={one.defaultValue} />;
  if (one.is === 'zone') return <ZoneInput name={name} />;
  if (one.is === 'several')
    return <SeveralInput name={name} of={one.of.map((word) => [word, languages[word as Language]])} />;
  const defaultValue = String(one.defaultValue);
  if (one.is === 'line' && one.form === 'days') {
    return (
      <TextInput
        name={name}
        maxLength={one.max}
        placeholder="2027-01-01, 2027-02-05..2027-02-11"
        helper={
          name === 'holidays' ? (
            <Trans>Plans and repair times treat these days like weekends.</Trans>
          ) : (
            <Trans>Days on weekends that are worked.</Trans>
          )
        }
      />
    );
  }
  if (one.is === 'line' && one.form === 'amount') return <FigureInput name={name} of="amount" />;
  if (one.is === 'line' && one.form) return <NumberPatternInput name={name} defaultValue={defaultValue} />;
  return (
    <TextInput
      name={name}
      maxLength={one.is === 'line' ? one.max : 9}
      inputMode={one.is === 'whole' ? 'numeric' : undefined}
      placeholder={defaultValue}
      helper={
        name === 'findNote' ? (
          <Trans>
            Shown at the sign-in to whoever scans a label without an account, such as where to report it.
          </Trans>
        ) : (
          defaultValue && <Trans>Default: {defaultValue}</Trans>
        )
      }
    />
  );
}
