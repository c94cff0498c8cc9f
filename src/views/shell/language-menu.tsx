import { useLingui } from '@lingui/react/macro';
import Languages from 'lucide-react/icons/languages';
import { chooseLanguage } from '../../i18n/show-language.ts';
import { type Language, languages } from '../../vocabulary/languages.ts';
import { RadioMenu } from '../components/radio-menu.tsx';

export function LanguageMenu() {
  const { t, i18n } = useLingui();
  const options = Object.entries(languages).map(([language, word]) => {
    return { value: language as Language, word, lang: language };
  });
  return (
    <RadioMenu
      label={t`Language`}
      icon={<Languages />}
      value={i18n.locale}
      options={options}
      onChange={(language) => void chooseLanguage(language)}
    />
  );
}
