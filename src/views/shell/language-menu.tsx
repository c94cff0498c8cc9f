import { IconButton, Menu, Portal } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import Languages from 'lucide-react/icons/languages';
import { chooseLanguage, type Language, languages } from '../../i18n.ts';

export function LanguageMenu() {
  const { t, i18n } = useLingui();
  return (
    <Menu.Root>
      <Menu.Trigger asChild>
        <IconButton aria-label={t`Language`} variant="ghost" colorPalette="gray">
          <Languages />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.RadioItemGroup
              value={i18n.locale}
              onValueChange={({ value }) => void chooseLanguage(value as Language)}
            >
              {Object.entries(languages).map(([language, name]) => (
                <Menu.RadioItem key={language} value={language} lang={language}>
                  {name}
                  <Menu.ItemIndicator />
                </Menu.RadioItem>
              ))}
            </Menu.RadioItemGroup>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
