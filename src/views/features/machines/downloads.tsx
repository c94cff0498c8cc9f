import { Button, Menu, Portal, Spinner } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import type { AnyStateMachine } from 'xstate';
import { mermaidOf, wordsIn } from '../../../machines/diagram/mermaid.ts';
import { pageName } from '../../../machines/diagram/page-name.ts';
import { plantUmlOf } from '../../../machines/diagram/plantuml.ts';
import { edgesOf } from '../../../machines/diagram/read-machine.ts';
import { svgOf } from '../../../machines/diagram/svg.ts';
import type { Figures, Say } from '../../../machines/diagram/wording.ts';
import type { Drawing, Level } from '../../../vocabulary/drawing.ts';
import { saveFile } from '../../../window/save-file.ts';
import { useSheet } from './sheet-button.tsx';

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
  /** How long delays last here. */
  figures: Figures;
  /** Since when and by whom. */
  notes: readonly string[];
};

/** How long what a machine waits for lasts. */
const delaysOf = (machine: AnyStateMachine, figures: Figures) =>
  Object.fromEntries(
    edgesOf(machine).flatMap(({ kind, cause }) => {
      const figure = kind === 'after' ? figures[cause] : undefined;
      return figure === undefined ? [] : [[cause, figure]];
    }),
  );

/** The machine as a file: the drawing for paper or as it is on screen, Mermaid, PlantUML, or its definition. */
export function Downloads({ machine, drawing, name, say, level, figures, notes }: Props) {
  const { busy, start, cancel } = useSheet();
  const contents: Record<keyof typeof kinds, () => string> = {
    svg: () => (drawing ? svgOf(drawing, name, notes) : ''),
    mmd: () =>
      mermaidOf(machine, wordsIn(say, figures))
        .diagrams.map(({ text }) => `${[text, ...notes.map((note) => `%% ${note}`)].join('\n')}\n`)
        .join('\n'),
    puml: () => [...notes.map((note) => `' ${note}\n`), plantUmlOf(machine, say, figures)].join(''),
    json: () =>
      `${JSON.stringify({ ...machine.definition, delays: delaysOf(machine, figures), notes }, null, 2)}\n`,
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
