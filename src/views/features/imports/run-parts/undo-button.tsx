import { Box, Button, Skeleton } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Answer } from '../../../../api/contract/index.ts';
import { useFormats } from '../../../../i18n/formats.ts';
import type { ImportSubject } from '../../../../vocabulary/import-subjects.ts';
import { useLoad } from '../../../parts/use-load.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { JobLink } from '../../jobs/index.ts';
import { hindranceWords } from '../problem-words.ts';

type Undoable = Answer<'/import/undoable'>;

function OfRecords({ removed, restored }: { removed: number; restored: number }) {
  return (
    <>
      {removed > 0 && (
        <li>
          <Plural
            value={removed}
            one="# record added by this file will be removed, unless something else refers to it."
            other="# records added by this file will be removed, unless something else refers to them."
          />
        </li>
      )}
      {restored > 0 && (
        <li>
          <Plural
            value={restored}
            one="# record gets its previous values back."
            other="# records get their previous values back."
          />
        </li>
      )}
    </>
  );
}

type WhatProps = { subject: ImportSubject; undoable: Undoable };

/** What would go back as things stand, and what would stay for which reason. */
function WhatGoesBack({ subject, undoable: { removed, restored, names, stays, later } }: WhatProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  return (
    <Box textStyle="sm">
      <Box as="ul" listStyleType="disc" ps="5">
        {subject !== 'assets' && <OfRecords removed={removed} restored={restored} />}
        {subject === 'assets' && removed > 0 && (
          <li>
            <Plural
              value={removed}
              one="# asset added by this file will be removed."
              other="# assets added by this file will be removed."
            />
          </li>
        )}
        {subject === 'assets' && restored > 0 && (
          <li>
            <Plural
              value={restored}
              one="# asset gets its previous values back."
              other="# assets get their previous values back."
            />
          </li>
        )}
        {names > 0 && (
          <li>
            <Plural
              value={names}
              one="# record created for this file will be removed, unless something else refers to it or someone has changed it."
              other="# records created for this file will be removed, unless something else refers to them or someone has changed them."
            />
          </li>
        )}
        {removed + restored + names === 0 && (
          <li>
            <Trans>Nothing to undo.</Trans>
          </li>
        )}
      </Box>
      {stays.length > 0 && (
        <Box mt="3">
          <Trans>Changed since, so left as they are:</Trans>
          <Box as="ul" listStyleType="disc" ps="5" color="fg.muted">
            {stays.map(({ reason, count }) => (
              <li key={reason}>
                {t(hindranceWords[reason])}: {number(count)}
              </li>
            ))}
          </Box>
        </Box>
      )}
      {later.length > 0 && (
        <Box mt="3">
          <Trans>To undo the rest, undo these first, in this order:</Trans>
          <Box as="ol" listStyleType="decimal" ps="5">
            {later.map((job) => (
              <li key={job.id}>
                <JobLink {...job} />
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}

type DialogProps = { id: number; subject: ImportSubject; onCancel: () => void; onConfirm: () => void };

function UndoDialog({ id, subject, onCancel, onConfirm }: DialogProps) {
  const { data, failure, loadAgain } = useLoad('/import/undoable', { id });
  const nothing = !data || data.removed + data.restored + data.names === 0;
  return (
    <ConfirmDialog
      open
      danger
      title={<Trans>Undo this import?</Trans>}
      confirmLabel={<Trans>Undo import</Trans>}
      blocked={nothing}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {failure !== null && <ErrorState error={failure} onRetry={loadAgain} />}
      {!data && failure === null && <Skeleton h="20" aria-busy="true" />}
      {data && <WhatGoesBack subject={subject} undoable={data} />}
    </ConfirmDialog>
  );
}

type UndoProps = {
  id: number;
  subject: ImportSubject;
  /** Whether an earlier undo had to leave something. */
  again: boolean;
  busy: boolean;
  onDo: () => void;
};

/** Takes back what an import has written, after it was said what goes and what stays. */
export function UndoButton({ id, subject, again, busy, onDo }: UndoProps) {
  const [requested, setRequested] = useState(false);
  return (
    <>
      <Button variant="outline" colorPalette="red" disabled={busy} onClick={() => setRequested(true)}>
        {again ? <Trans>Continue undo</Trans> : <Trans>Undo import</Trans>}
      </Button>
      {requested && (
        <UndoDialog
          id={id}
          subject={subject}
          onCancel={() => setRequested(false)}
          onConfirm={() => {
            setRequested(false);
            onDo();
          }}
        />
      )}
    </>
  );
}
