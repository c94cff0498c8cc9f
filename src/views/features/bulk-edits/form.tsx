import { Button } from '@chakra-ui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { sections } from '../../../api/contract/screens.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { Link, useSearch } from '../../../window/router.ts';
import { RecordFormPage } from '../../parts/form/record-form-page.tsx';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { useLoad } from '../../parts/use-load.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { bulkEditFormFor, type ChosenFilter } from './bulk-edit-form.ts';
import { filterIn } from './chosen-filter.ts';
import { Fields } from './fields.tsx';

const assets = sections.Assets.path;

/** How many a filter leaves at the moment; the job says it exactly. */
function HowMany({ filter }: { filter: ChosenFilter }) {
  const { number } = useFormats();
  const { data } = useLoad('/asset/list', { ...filter, limit: 1, count: true });
  if (!data?.count) return null;
  const count = number(data.count.value) + (data.count.capped ? '+' : '');
  return <Trans>All {count} matching assets</Trans>;
}

function BulkEdit({ filter }: { filter: ChosenFilter }) {
  const [form] = useState(() => bulkEditFormFor(filter));
  const running = useRecordForm(form, null);
  const { ids } = filter;
  return (
    <RecordFormPage
      running={running}
      title={<Trans>Bulk edit</Trans>}
      lead={
        ids ? (
          <Plural value={ids.length} one="# selected asset" other="# selected assets" />
        ) : (
          <HowMany filter={filter} />
        )
      }
      missing={null}
      saveLabel={<Trans>Preview changes</Trans>}
      inputUpTo={assets}
    >
      <Fields filter={filter} />
    </RecordFormPage>
  );
}

/** What is to be changed in many assets alike. */
export default function BulkEditFormScreen() {
  const search = useSearch();
  const filter = filterIn(search);
  if (!filter)
    return (
      <EmptyState title={<Trans>No assets selected</Trans>}>
        <Trans>Select assets in the list, or select all matching, then choose “Edit”.</Trans>
        <Button asChild mt="3" colorPalette="brand">
          <Link href={assets}>
            <Trans>Go to assets</Trans>
          </Link>
        </Button>
      </EmptyState>
    );
  return <BulkEdit key={search} filter={filter} />;
}
