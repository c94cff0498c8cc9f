import { Trans } from '@lingui/react/macro';
import type { Answer, Payload } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { type ReportDefinition, reportBounds } from '../../../vocabulary/report.ts';
import { NamingDialog } from '../../parts/saved-views/naming-dialog.tsx';
import { useLoad } from '../../parts/use-load.ts';
import { usePermission } from '../../ui/root-context.ts';
import { useTask } from '../../ui/use-task.ts';

type ReportInput = Payload<'/report/create'>;
type Saved = Answer<'/report/get'>;
type Props = {
  definition: ReportDefinition;
  /** What is changed; a new report without one. */
  saved: Saved | null;
  name: string;
  onClose: () => void;
  onSaved: (report: Saved) => void;
};

/** Names a report, and says with whom it is shared. */
export function SaveDialog({ definition, saved, name, onClose, onSaved }: Props) {
  const mayShare = usePermission('report.share');
  const { data } = useLoad('/report/list', {});
  const { busy, start } = useTask<Omit<ReportInput, 'definition'>>(async (naming, signal) => {
    const input = { ...naming, definition };
    onSaved(
      saved
        ? await post('/report/update', { id: saved.id, version: saved.version, changes: input }, { signal })
        : await post('/report/create', input, { signal }),
    );
  });
  return (
    <NamingDialog
      title={
        saved ? (
          <Trans context="report">Save report</Trans>
        ) : (
          <Trans context="report">Save as new report</Trans>
        )
      }
      name={name}
      maxLength={reportBounds.name}
      saved={saved}
      share={<Trans context="report">Share this report</Trans>}
      mayShare={mayShare}
      mayShareWithAll={data?.mayShareWithAll ?? false}
      busy={busy}
      onClose={onClose}
      onSave={start}
    />
  );
}
