import { Box, Flex, IconButton } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { FormField } from '../../parts/form/form-field.tsx';
import { Select } from '../../ui/select.tsx';

type Props = {
  /** What the field is called. */
  name: string;
  /** Under which it stands in the form what is done with the field. */
  action: string;
  actions: readonly { value: string; label: string }[];
  onLeaveOut: () => void;
  children: ReactNode;
};

/** One field that is to be changed: what is done with it, by what, and a way to leave it as it is. */
export function ActionRow({ name, action, actions, onLeaveOut, children }: Props) {
  const { t } = useLingui();
  return (
    <Box
      as="fieldset"
      aria-label={name}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '12rem minmax(0, 1fr) minmax(0, 1fr) auto' }}
      gap="3"
      py="3"
      position="relative"
      borderTopWidth="1px"
      alignItems="start"
    >
      <FormField name={action}>
        {({ text, change }) => <Select value={text} onChange={change} options={actions} />}
      </FormField>
      {children}
      <Flex
        gridColumn={{ md: '4' }}
        gridRow={{ md: '1' }}
        position={{ base: 'absolute', md: 'static' }}
        top="0"
        insetEnd="0"
        pt={{ md: '8' }}
      >
        <IconButton
          size="sm"
          variant="ghost"
          colorPalette="gray"
          aria-label={t`Leave “${name}” unchanged`}
          onClick={onLeaveOut}
        >
          <X />
        </IconButton>
      </Flex>
    </Box>
  );
}
