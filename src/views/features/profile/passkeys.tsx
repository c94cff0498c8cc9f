import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { browserName } from '../../../i18n/browser-name.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { hindranceOf } from '../../../window/passkeys.ts';
import { PasskeyHindrance } from '../../ui/passkey-hindrance.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { useTask } from '../../ui/use-task.ts';
import { PasskeyName } from './passkey-name.tsx';

type Own = Answer<'/user/secondFactor'>;
type Passkey = Own['passkeys'][number];

type Props = {
  own: Own;
  /** The browser's dialog is open, or the server looks at what came of it. */
  busy: boolean;
  canRemove: boolean;
  onAdd: (name: string) => void;
  onRemove: (passkey: Passkey) => void;
  onRenamed: () => void;
};

/** The own passkeys, and the offer to add one where the page can. */
export function Passkeys({ own, busy, canRemove, onAdd, onRemove, onRenamed }: Props) {
  const [adding, setAdding] = useState(false);
  const [renaming, setRenaming] = useState<Passkey>();
  const rename = useTask<{ id: number; name: string }>(async (intent, signal) => {
    await post('/user/renamePasskey', intent, { signal });
    onRenamed();
  });
  const hindrance = hindranceOf(own.passkeysAt);
  return (
    <>
      {own.passkeys.length > 0 && (
        <PasskeyTable
          passkeys={own.passkeys}
          busy={busy || rename.busy}
          canRemove={canRemove}
          onRename={setRenaming}
          onRemove={onRemove}
        />
      )}
      {hindrance === null ? (
        <Button
          alignSelf="flex-start"
          variant={own.active ? 'outline' : 'solid'}
          loading={busy}
          onClick={() => setAdding(true)}
        >
          <Trans>Add passkey</Trans>
        </Button>
      ) : (
        <Box color="fg.muted">
          <PasskeyHindrance hindrance={hindrance} passkeysAt={own.passkeysAt} />
        </Box>
      )}
      {adding && (
        <PasskeyName
          title={<Trans>Add passkey</Trans>}
          name={browserName(navigator.userAgent)}
          onClose={() => setAdding(false)}
          onName={(name) => {
            setAdding(false);
            onAdd(name);
          }}
        >
          <Trans>Continue</Trans>
        </PasskeyName>
      )}
      {renaming && (
        <PasskeyName
          title={<Trans>Rename passkey</Trans>}
          name={renaming.name}
          onClose={() => setRenaming(undefined)}
          onName={(name) => {
            setRenaming(undefined);
            rename.start({ id: renaming.id, name });
          }}
        >
          <Trans>Save</Trans>
        </PasskeyName>
      )}
    </>
  );
}

type TableProps = {
  passkeys: readonly Passkey[];
  busy: boolean;
  canRemove: boolean;
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
};

function PasskeyTable({ passkeys, busy, canRemove, onRename, onRemove }: TableProps) {
  const { t } = useLingui();
  const { moment, timeAgo } = useFormats();
  const heads = [
    { key: 'name', label: t`Name` },
    { key: 'added', label: t`Added on` },
    { key: 'used', label: t`Last used` },
    { key: 'actions', label: t`Actions`, hidden: true },
  ];
  return (
    <PlainTable
      label={t`Passkeys`}
      heads={heads}
      rows={passkeys.map((passkey) => {
        const { id, name, createdAt, lastUsedAt } = passkey;
        return {
          key: id,
          cells: [
            name,
            moment(createdAt),
            lastUsedAt ? timeAgo(lastUsedAt) : t`Never`,
            <Flex key="actions" gap="2">
              <Button
                size="xs"
                variant="outline"
                colorPalette="gray"
                disabled={busy}
                aria-label={t`Rename the passkey ${name}`}
                onClick={() => onRename(passkey)}
              >
                <Trans>Rename</Trans>
              </Button>
              {canRemove && (
                <Button
                  size="xs"
                  variant="outline"
                  disabled={busy}
                  aria-label={t`Remove the passkey ${name}`}
                  onClick={() => onRemove(passkey)}
                >
                  <Trans>Remove</Trans>
                </Button>
              )}
            </Flex>,
          ],
        };
      })}
    />
  );
}
