import { Box, CloseButton, chakra, Drawer, Field, Flex, Input, Portal } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import { type ReactNode, useId } from 'react';
import type { Darkness, Preferences } from '../../../machines/shell/preferences.ts';
import { settings } from '../../../settings.ts';
import { shadesOf } from '../../../theme/shades.ts';
import { useMachines, usePreferences } from '../../ui/root-context.ts';
import { Toggle } from '../../ui/toggle.tsx';

type Switch = 'tagsView' | 'fixedHeader' | 'sidebarLogo' | 'pinyinSearch' | 'handle';

const Radio = chakra('input');
const Choice = chakra('label');

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Box as="fieldset" mb="6">
      <Box as="legend" fontWeight="semibold" mb="2">
        {title}
      </Box>
      {children}
    </Box>
  );
}

/** A colour to choose, with a tick on the one in use. */
function Swatch({
  colour,
  chosen,
  name,
  onChoose,
}: Record<'colour' | 'name', string> & { chosen: boolean; onChoose: () => void }) {
  return (
    <Choice position="relative" display="inline-flex" cursor="pointer">
      <Radio
        type="radio"
        name={name}
        aria-label={colour}
        checked={chosen}
        onChange={onChoose}
        appearance="none"
        w="7"
        h="7"
        borderRadius="l2"
        borderWidth="1px"
        focusVisibleRing="outside"
        style={{ backgroundColor: colour }}
      />
      {chosen && (
        <Box
          position="absolute"
          inset="0"
          display="grid"
          placeItems="center"
          color="white"
          pointerEvents="none"
        >
          <Check size={16} strokeWidth={3} aria-hidden="true" />
        </Box>
      )}
    </Choice>
  );
}

/** What a person can choose of the look; it is seen at once. */
export default function SettingsDrawer() {
  const { t, i18n } = useLingui();
  const { preferences: actor } = useMachines();
  const preferences = usePreferences((now) => now);
  const themes = useId();
  const darknesses = useId();
  const close = () => actor.send({ type: 'close settings' });
  const change = (changes: Partial<Preferences>) => actor.send({ type: 'changed', change: changes });
  const paint = (theme: string) =>
    change({ theme, shades: theme === settings.themeColour ? null : shadesOf(theme) });
  const chinese = i18n.locale.startsWith('zh');
  const words: [Darkness, string][] = [
    ['light', t`Light`],
    ['dark', t`Dark`],
    ['system', t`System`],
  ];
  const switches: [Switch, string][] = [
    ['tagsView', t`Tab bar`],
    ['fixedHeader', t`Fixed header`],
    ['sidebarLogo', t`Logo above the menu`],
    ...(chinese ? ([['pinyinSearch', t`Search menu by pinyin`]] as [Switch, string][]) : []),
    ['handle', t`Settings button`],
  ];
  return (
    <Drawer.Root open placement="end" size="xs" onOpenChange={({ open }) => !open && close()}>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header>
              <Drawer.Title textStyle="md">
                <Trans>Settings</Trans>
              </Drawer.Title>
            </Drawer.Header>
            <Drawer.Body>
              <Group title={<Trans>Theme colour</Trans>}>
                <Flex gap="1.5" wrap="wrap" mb="3">
                  {settings.themePresets.map((colour) => (
                    <Swatch
                      key={colour}
                      colour={colour}
                      name={themes}
                      chosen={preferences.theme === colour}
                      onChoose={() => paint(colour)}
                    />
                  ))}
                </Flex>
                <Field.Root orientation="horizontal" w="fit-content">
                  <Field.Label fontWeight="normal">
                    <Trans>Custom colour</Trans>
                  </Field.Label>
                  <Input
                    type="color"
                    w="12"
                    p="1"
                    value={preferences.theme}
                    onChange={(event) => paint(event.target.value)}
                  />
                </Field.Root>
              </Group>
              <Group title={<Trans>Brightness</Trans>}>
                <Flex gap="4" wrap="wrap">
                  {words.map(([darkness, label]) => (
                    <Choice
                      key={darkness}
                      display="inline-flex"
                      alignItems="center"
                      gap="1.5"
                      cursor="pointer"
                    >
                      <Radio
                        type="radio"
                        name={darknesses}
                        checked={preferences.darkness === darkness}
                        onChange={() => change({ darkness })}
                        accentColor="brand.solid"
                        focusVisibleRing="outside"
                      />
                      {label}
                    </Choice>
                  ))}
                </Flex>
              </Group>
              <Group title={<Trans>Frame</Trans>}>
                <Flex direction="column" gap="1">
                  {switches.map(([name, label]) => (
                    <Toggle
                      key={name}
                      on={preferences[name]}
                      label={label}
                      w="full"
                      justifyContent="space-between"
                      px="0"
                      onToggle={() => change({ [name]: !preferences[name] })}
                    />
                  ))}
                </Flex>
              </Group>
            </Drawer.Body>
            <Drawer.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={t`Close`} />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
