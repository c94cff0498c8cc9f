import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { ActionButton } from '../../parts/record/action-button.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { usePermission } from '../../ui/root-context.ts';

type Props = {
  identities: Answer<'/account/get'>['identities'];
  busy: boolean;
  onUnlink: (id: number) => void;
};

/** Whose the account is at identity providers. */
export function IdentityRows({ identities, busy, onUnlink }: Props) {
  const { t } = useLingui();
  const { moment, timeAgo } = useFormats();
  const mayWrite = usePermission('account.write');
  return (
    <PlainTable
      label={t`Identities`}
      heads={[
        { key: 'provider', label: t({ message: 'Identity provider', context: 'record' }) },
        { key: 'called', label: t`Identity` },
        { key: 'since', label: t`Linked on` },
        { key: 'used', label: t`Last used` },
        { key: 'act', label: '' },
      ]}
      rows={identities.map(({ id, provider, called, createdAt, usedAt }) => ({
        key: id,
        cells: [
          provider,
          called,
          moment(createdAt),
          timeAgo(usedAt),
          mayWrite && (
            <ActionButton
              danger
              busy={busy}
              onDo={() => onUnlink(id)}
              ask={{
                title: <Trans>Unlink this identity?</Trans>,
                text: (
                  <Trans>
                    Sessions that began there end. At the next sign-in the person is matched anew.
                  </Trans>
                ),
                confirm: <Trans>Unlink</Trans>,
              }}
            >
              <Trans>Unlink</Trans>
            </ActionButton>
          ),
        ],
      }))}
    />
  );
}
