import { IconButton, Menu, Portal } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import CaseSensitive from 'lucide-react/icons/case-sensitive';
import { useState } from 'react';
import { sizeCookie } from '../../cookies.ts';
import { isSize, showSize } from '../../size.ts';

/** How large text and controls are. */
export function SizeMenu() {
  const { t } = useLingui();
  const [size, setSize] = useState(sizeCookie.read() ?? 'small');
  const words = { small: t`Small`, medium: t`Medium`, large: t`Large` };
  return (
    <Menu.Root>
      <Menu.Trigger asChild>
        <IconButton aria-label={t`Size`} title={t`Size`} variant="ghost" colorPalette="gray" hideBelow="md">
          <CaseSensitive />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.RadioItemGroup
              value={size}
              onValueChange={({ value }) => {
                if (!isSize(value)) return;
                setSize(value);
                sizeCookie.keep(value);
                showSize(value);
              }}
            >
              {Object.entries(words).map(([value, word]) => (
                <Menu.RadioItem key={value} value={value}>
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
