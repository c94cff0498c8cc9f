import { useLingui } from '@lingui/react/macro';
import { chooseLanguage } from '../../i18n/show-language.ts';
import { type Language, languages } from '../../vocabulary/languages.ts';
import { Select } from '../components/select.tsx';

const options = Object.entries(languages).map(([value, label]) => ({ value, label }));

export function LanguageSelect() {
  const { t, i18n } = useLingui();
  return (
    <Select
      aria-label={t`Language`}
      width="32"
      options={options}
      value={i18n.locale}
      onChange={(language) => void chooseLanguage(language as Language)}
    />
  );
}
