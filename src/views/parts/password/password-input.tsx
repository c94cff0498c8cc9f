import { Box, IconButton, Input, type InputProps } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type Ref, useState } from 'react';

/** A password field that can be shown. */
export function PasswordInput(props: InputProps & { ref?: Ref<HTMLInputElement> }) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <Box position="relative" w="full">
      <Input {...props} type={shown ? 'text' : 'password'} pe="9" />
      <IconButton
        position="absolute"
        insetEnd="1"
        top="50%"
        transform="translateY(-50%)"
        size="2xs"
        variant="ghost"
        colorPalette="gray"
        aria-label={shown ? t`Hide password` : t`Show password`}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff /> : <Eye />}
      </IconButton>
    </Box>
  );
}
