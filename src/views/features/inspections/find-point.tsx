import { Flex, Input } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { longestScan, scannedCode } from '../../../vocabulary/scan.ts';
import { CameraButton } from '../../ui/camera/camera-button.tsx';
import { Field } from '../../ui/field.tsx';
import { useTask } from '../../ui/use-task.ts';

type Props = {
  names: readonly string[];
  /** The id of the element of a point. */
  idOf: (at: number) => string;
  /** Which asset numbers a code leads to that names no point by itself, such as that of a label. */
  numbersOf: (code: string, signal: AbortSignal) => Promise<readonly string[]>;
};

/** Leads to the point whose asset number or name is typed, or whose label is scanned. */
export function FindPoint({ names, idOf, numbersOf }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [unknown, setUnknown] = useState(false);
  const goTo = (named: string) => {
    const sought = named.toLowerCase();
    const at = names.findIndex((name) => sought !== '' && name.toLowerCase().includes(sought));
    if (at >= 0) document.getElementById(idOf(at))?.scrollIntoView({ block: 'start' });
    return at >= 0;
  };
  const look = useTask<string>(async (scanned, signal) => {
    const numbers = await numbersOf(scanned, signal);
    setUnknown(!numbers.some(goTo));
  });
  const find = (scanned: string) => {
    const code = scannedCode(scanned);
    setText('');
    setUnknown(false);
    if (code !== '' && !goTo(code)) look.start(code);
  };
  return (
    <Flex mb="3" maxW="24rem" gap="2" align="end">
      <Field label={t`Scan or type where you are`} error={unknown && t`Not a point of this route`}>
        <Input
          value={text}
          maxLength={longestScan}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            find(text);
          }}
        />
      </Field>
      <CameraButton compact onRead={find} />
    </Flex>
  );
}
