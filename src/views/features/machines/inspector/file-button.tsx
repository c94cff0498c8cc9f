import { Button, Input } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';

type Props = { label: string; icon: ReactNode; onFile: (file: File) => void };

/** Lets a person choose a file with a recording; the same one can be chosen again. */
export function FileButton({ label, icon, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outline" colorPalette="gray" bg="bg.panel" onClick={() => input.current?.click()}>
        {icon}
        {label}
      </Button>
      <Input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = '';
        }}
      />
    </>
  );
}
