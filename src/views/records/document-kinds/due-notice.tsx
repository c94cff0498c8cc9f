import { Box } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type DueNotice, dueNotice } from '../../../vocabulary/due-date.ts';
import { companyToday } from '../../ui/company.ts';

const noticeWords: Readonly<Record<DueNotice, MessageDescriptor>> = {
  'overdue at once': msg`This date has passed: the loan will be overdue immediately.`,
  'far ahead': msg`This date is more than a year ahead.`,
};

/** What ought to be known of a due date, or null where it is a usual one. */
export function useDueNotice(dueOn: string | null) {
  const { t } = useLingui();
  const notice = dueNotice(dueOn ?? '', companyToday());
  if (!notice) return null;
  return (
    <Box as="span" color="fg.warning">
      {t(noticeWords[notice])}
    </Box>
  );
}

/** Asks about a due date that is unusual, in the dialog that puts a loan into effect. */
export function DueSentence({ dueOn }: { dueOn: string | null }) {
  const notice = useDueNotice(dueOn);
  return (
    notice && (
      <>
        <Trans>Due back {dueOn}.</Trans> {notice}
      </>
    )
  );
}
