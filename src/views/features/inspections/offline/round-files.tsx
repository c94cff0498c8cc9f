import { Image } from '@chakra-ui/react';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { asksFiles, filesIn } from '../../../../vocabulary/checklist.ts';
import { Modal } from '../../../ui/modal.tsx';
import { type Files, ItemFilesProvider } from '../../checklists/index.ts';
import type { RoundOutbox } from './outbox.ts';
import type { ShownPoint } from './parts.ts';

type Props = { outbox: RoundOutbox; points: readonly ShownPoint[]; children: ReactNode };

/** The files that answer items of a round: those on this device are seen, of those that the server has it is said that they are there. */
export function RoundFiles({ outbox, points, children }: Props) {
  const { t } = useLingui();
  const photos = useSyncExternalStore(outbox.photos.watch, outbox.photos.all);
  useEffect(() => void outbox.photos.load(), [outbox]);
  const ids = points.flatMap(({ items, results }) =>
    items.filter(asksFiles).flatMap(({ key }) => filesIn(results[key]?.value ?? '')),
  );
  const files = new Map(
    ids.map((id) => [
      id,
      {
        ...{ id, name: photos.get(id)?.file.name ?? `#${id}`, picture: photos.get(id)?.address ?? null },
        added: id < 0 ? t`On this device` : t`Sent`,
      },
    ]),
  );
  const value: Files = {
    files,
    large: ({ shown, onClose }) => {
      const { name = '', picture = null } = files.get(shown) ?? {};
      return (
        <Modal open size="xl" title={name} onClose={onClose}>
          {picture === null ? (
            t`This photo is on the server.`
          ) : (
            <Image src={picture} alt={name} maxH="65vh" mx="auto" />
          )}
        </Modal>
      );
    },
    send: async (sent, onSent) => {
      for (const file of sent) {
        const id = await outbox.photos.add(file).catch(() => {
          throw new Error(
            i18n._(msg`This device could not store the photo. Free some space and take it again.`),
          );
        });
        onSent(id);
      }
    },
  };
  return <ItemFilesProvider value={value}>{children}</ItemFilesProvider>;
}
