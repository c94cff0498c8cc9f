import { Menu, Portal } from '@chakra-ui/react';
import type { Trigger } from './on-first-use.tsx';

export type Choice = {
  value: string;
  options: readonly { value: string; word: string; lang?: string }[];
  onChange: (value: string) => void;
};

export default function OpenedRadioMenu({ trigger, value, options, onChange }: Choice & Trigger) {
  return (
    <Menu.Root>
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.RadioItemGroup value={value} onValueChange={(change) => onChange(change.value)}>
              {options.map(({ value: option, word, lang }) => (
                <Menu.RadioItem key={option} value={option} lang={lang}>
                  {word}
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
