import { Center } from '@chakra-ui/react';
import { useState } from 'react';

/** Avatars come under this path of the host. */
const base = '/portal';

type Props = { name: string; source: string; size: number };

/** A person's picture, or the last character of a Chinese name, the first letter of another. */
export function Avatar({ name, source, size }: Props) {
  const [broken, setBroken] = useState(false);
  const letter = /\p{Script=Han}/u.test(name) ? name.slice(-1) : name.slice(0, 1).toUpperCase();
  return (
    <Center
      as="span"
      aria-hidden="true"
      flexShrink="0"
      w={`${size}px`}
      h={`${size}px`}
      borderRadius="full"
      overflow="hidden"
      bg="brand.muted"
      color="brand.fg"
      fontWeight="medium"
      fontSize={`${Math.round(size * 0.45)}px`}
    >
      {source && !broken ? (
        <img src={base + source} alt="" width={size} height={size} onError={() => setBroken(true)} />
      ) : (
        letter
      )}
    </Center>
  );
}
