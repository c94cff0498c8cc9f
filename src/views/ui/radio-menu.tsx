import { IconButton } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { loadedOnFirstUse } from './on-first-use.tsx';
import type { Choice } from './opened-radio-menu.tsx';

const Choices = loadedOnFirstUse<Choice>('menu', () => import('./opened-radio-menu.tsx'));

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
    <Choices
      value={value}
      options={options}
      onChange={(change) => {
        const chosen = options.find((option) => option.value === change);
        if (chosen) onChange(chosen.value);
      }}
      trigger={
        <IconButton
          aria-label={label}
          data-hint={label}
          variant="ghost"
          colorPalette="gray"
          hideBelow={hideBelow}
        >
          {icon}
        </IconButton>
      }
    />
  );
}
