import { Box, chakra, Input } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { inShownView } from '../shown-view.ts';
import { alone, useKey } from '../use-key.ts';

const isSlash = alone('/');

type Props = {
  label: string;
  placeholder: string;
  text: string;
  onChange: (text: string) => void;
  /** What is typed is all there is to it. */
  onEnter?: () => void;
};

/** The search over a list. `/` leads to it from anywhere on the screen, Down from it to the list. */
export function SearchBox({ label, placeholder, text, onChange, onEnter }: Props) {
  const { t } = useLingui();
  const box = useRef<HTMLInputElement>(null);
  useKey(isSlash, () => {
    box.current?.focus();
    box.current?.select();
  });
  return (
    <Box position="relative" flex={{ base: '1 1 100%', md: '0 1 20rem' }} minW="0">
      <Box
        position="absolute"
        insetStart="2.5"
        top="2"
        zIndex="1"
        color="fg.muted"
        pointerEvents="none"
        aria-hidden="true"
      >
        <Search size={16} />
      </Box>
      <Input
        ref={box}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        value={text}
        maxLength={200}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          // Enter and Down choose a word while an input method is at work.
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape' && text !== '') onChange('');
          if (event.key === 'Enter') onEnter?.();
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            inShownView('[role=grid], [role=treegrid] [role=row][tabindex="0"]')?.focus();
          }
        }}
        ps="8"
        pe="8"
        bg="bg.panel"
        css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
      />
      {text !== '' ? (
        <chakra.button
          type="button"
          aria-label={t`Clear search`}
          onClick={() => {
            onChange('');
            box.current?.focus();
          }}
          position="absolute"
          insetEnd="1"
          top="1"
          p="1"
          color="fg.muted"
          cursor="pointer"
          borderRadius="l1"
          _hover={{ color: 'fg' }}
          focusVisibleRing="inside"
        >
          <X size={16} aria-hidden="true" />
        </chakra.button>
      ) : (
        <chakra.kbd
          hideBelow="md"
          position="absolute"
          insetEnd="2"
          top="1.5"
          px="1.5"
          borderWidth="1px"
          borderRadius="l1"
          textStyle="xs"
          color="fg.muted"
          bg="bg.subtle"
          pointerEvents="none"
          aria-hidden="true"
        >
          /
        </chakra.kbd>
      )}
    </Box>
  );
}
