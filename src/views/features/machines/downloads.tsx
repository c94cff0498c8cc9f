import { Button, Menu, Portal, Spinner } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import type { AnyStateMachine } from 'xstate';
import type { Payload } from '../../../api/contract/index.ts';
import { download } from '../../../api/post.ts';
import { mermaidOf, wordsIn } from '../../../machines/diagram/mermaid.ts';
import { pageName } from '../../../machines/diagram/page-name.ts';
import { plantUmlOf } from '../../../machines/diagram/plantuml.ts';
import { svgOf } from '../../../machines/diagram/svg.ts';
import type { Say } from '../../../machines/diagram/wording.ts';
import { drawnDelays } from '../../../machines/server-delays.ts';
import type { Drawing, Level } from '../../../vocabulary/drawing.ts';
import { saveFile } from '../../../window/save-file.ts';
import { useTask } from '../../ui/use-task.ts';

const kinds = {
  svg: 'image/svg+xml',
  mmd: 'text/plain',
  puml: 'text/plain',
  json: 'application/json',
} as const;

type Props = {
  machine: AnyStateMachine;
  /** None while it has not come. */
  drawing: Drawing | undefined;
  /** The name of the machine in the language in use. */
  name: string;
  say: Say;
  level: Level;
};

/** The machine as a file: the drawing for paper or as it is on screen, Mermaid, PlantUML, or its definition. */
export function Downloads({ machine, drawing, name, say, level }: Props) {
  const { busy, start, cancel } = useTask<Payload<'/machine/sheet'>>((intent, signal) =>
    download('/machine/sheet', intent, { signal }),
  );
  const contents: Record<keyof typeof kinds, () => string> = {
    svg: () => (drawing ? svgOf(drawing, name) : ''),
    mmd: () =>
      mermaidOf(machine, wordsIn(say, drawnDelays))
        .diagrams.map(({ text }) => `${text}\n`)
        .join('\n'),
    puml: () => plantUmlOf(machine, say, drawnDelays),
    json: () => `${JSON.stringify(machine.definition, null, 2)}\n`,
  };
  const save = (kind: keyof typeof kinds) =>
    saveFile({
      blob: new Blob([contents[kind]()], { type: `${kinds[kind]};charset=utf-8` }),
      name: `${pageName(machine)}.${kind}`,
    });
  if (busy)
    return (
      <Button variant="outline" colorPalette="gray" bg="bg.panel" aria-busy onClick={cancel}>
        <Spinner size="xs" aria-hidden="true" />
        <Trans>Cancel export</Trans>
      </Button>
    );
  return (
    <Menu.Root>
      <Menu.Trigger asChild>
        <Button variant="outline" colorPalette="gray" bg="bg.panel">
          <Download aria-hidden="true" />
          <Trans>Download</Trans>
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.Item value="pdf" onClick={() => start({ machine: pageName(machine), level })}>
              PDF
            </Menu.Item>
            <Menu.Item value="svg" disabled={!drawing} onClick={() => save('svg')}>
              SVG
            </Menu.Item>
            <Menu.Item value="mmd" onClick={() => save('mmd')}>
              Mermaid
            </Menu.Item>
            <Menu.Item value="puml" onClick={() => save('puml')}>
              PlantUML
            </Menu.Item>
            <Menu.Item value="json" onClick={() => save('json')}>
              JSON
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
