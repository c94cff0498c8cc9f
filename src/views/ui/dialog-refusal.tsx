import { Box } from '@chakra-ui/react';

/** Why what a dialog asks for was refused; nothing as long as it was not. */
export const DialogRefusal = ({ text }: { text: string | null }) =>
  text !== null && (
    <Box role="alert" color="fg.error" mb="4">
      {text}
    </Box>
  );
