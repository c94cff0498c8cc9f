import { Button, type ButtonProps } from '@chakra-ui/react';
import Camera from 'lucide-react/icons/camera';
import { type ReactNode, useRef } from 'react';

type Props = Omit<ButtonProps, 'onClick'> & { onPhoto: (photo: File) => void; children: ReactNode };

/** Without HEIC in the list a telephone hands over a JPEG. */
const pictures = 'image/jpeg,image/png,image/webp';

/** Takes a photo with the camera of a phone, or chooses one at a desk. */
export function PhotoButton({ onPhoto, children, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={pictures}
        capture="environment"
        aria-label={button['aria-label']}
        onChange={({ currentTarget }) => {
          const [photo] = currentTarget.files ?? [];
          // The same file can be chosen once more.
          currentTarget.value = '';
          if (photo) onPhoto(photo);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()}>
        <Camera aria-hidden="true" />
        {children}
      </Button>
    </>
  );
}
