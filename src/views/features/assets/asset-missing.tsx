import { Trans } from '@lingui/react/macro';
import PackageX from 'lucide-react/icons/package-x';
import { useParams } from '../../../window/router.ts';
import { RecordMissing } from '../../parts/record/record-absent.tsx';
import { useLoad } from '../../parts/use-load.ts';
import { hrefOf } from '../../records/index.ts';
import { usePermission } from '../../ui/root-context.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { UndoMerge } from './merge/undo-merge.tsx';

type Props = {
  /** Loads the asset, which is there again; without it nothing is offered to bring it back. */
  onFound?: () => void;
};

/** An asset that does not exist, or not for this person, or for which another stands. */
export function AssetMissing({ onFound }: Props) {
  const id = Number(useParams().id);
  const mayUndo = usePermission('asset.remove');
  const { data } = useLoad('/asset/successor', { id });
  const into = data?.into;
  const icon = <PackageX size={32} strokeWidth={1.25} />;
  const list = { to: '/assets', toList: <Trans>Go to assets</Trans> };
  if (into) {
    return (
      <RecordMissing
        title={<Trans>{into.mergedNo} was merged into another asset</Trans>}
        icon={icon}
        {...list}
      >
        <Trans>
          It is now{' '}
          <TextLink href={hrefOf('asset', into.id) ?? ''}>
            {into.assetNo} {into.name}
          </TextLink>
          .
        </Trans>
        {mayUndo && onFound && (
          <UndoMerge
            id={id}
            assetNo={into.mergedNo}
            into={`${into.assetNo} ${into.name}`}
            onUndone={onFound}
          />
        )}
      </RecordMissing>
    );
  }
  return (
    <RecordMissing title={<Trans>Asset not found</Trans>} icon={icon} {...list}>
      <Trans>It may have been deleted, or you do not have access to it.</Trans>
    </RecordMissing>
  );
}
