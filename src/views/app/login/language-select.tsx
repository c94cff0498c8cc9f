import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { chooseLanguage } from '../../../i18n/show-language.ts';
import { type Language, languages, offeredAmong } from '../../../vocabulary/languages.ts';
import { useCompany } from '../../ui/company.ts';
import { Select } from '../../ui/select.tsx';

const choose = (language: string) => void chooseLanguage(language as Language);

export function LanguageSelect() {
  const { t, i18n } = useLingui();
  const options = offeredAmong(useCompany().languages).map((value) => ({ value, label: languages[value] }));
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    // One that was chosen before the application was there.
    const chosen = select.current?.value;
    if (chosen && chosen !== i18n.locale) choose(chosen);
  }, [i18n]);
  return (
    <Select
      ref={select}
      aria-label={t`Language`}
      width="32"
      options={options}
      value={i18n.locale}
      onChange={choose}
    />
  );
}
