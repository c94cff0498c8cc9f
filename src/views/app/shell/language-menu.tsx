import { useLingui } from '@lingui/react/macro';
import Languages from 'lucide-react/icons/languages';
import { chooseLanguage } from '../../../i18n/show-language.ts';
import { languages, offeredAmong } from '../../../vocabulary/languages.ts';
import { useCompany } from '../../ui/company.ts';
import { RadioMenu } from '../../ui/radio-menu.tsx';

export function LanguageMenu() {
  const { t, i18n } = useLingui();
  const options = offeredAmong(useCompany().languages).map((language) => {
    return { value: language, word: languages[language], lang: language };
  });
  if (options.length === 1) return null;
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
