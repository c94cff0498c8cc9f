import { IconButton, Menu, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props<Value extends string> = {
  label: string;
  icon: ReactNode;
  value: string;
  options: readonly { value: Value; word: string; lang?: string }[];
  onChange: (value: Value) => void;
  /** Left out on windows narrower than this. */
  hideBelow?: 'md' | 'lg';
};

/** A button with an icon that opens a menu in which one thing is chosen. */
export function RadioMenu<Value extends string>({ label, icon, options, onChange, ...rest }: Props<Value>) {
  const { value, hideBelow } = rest;
  return (
    <Menu.Root>
      <Menu.Trigger asChild>
        <IconButton
          aria-label={label}
          data-hint={label}
          variant="ghost"
          colorPalette="gray"
          hideBelow={hideBelow}
        >
          {icon}
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.RadioItemGroup
              value={value}
              onValueChange={(change) => {
                const chosen = options.find((option) => option.value === change.value);
                if (chosen) onChange(chosen.value);
              }}
            >
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
