import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { post } from '../../../../api/post.ts';
import type { CustomField } from '../../../../vocabulary/custom-fields.ts';
import { useLocation, useSearch } from '../../../../window/router.ts';
import { useLoad } from '../../../parts/use-load.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { usePermission } from '../../../ui/root-context.ts';
import { useTab } from '../../../ui/tab-context.ts';
import { toast } from '../../../ui/toaster.ts';
import { useTask } from '../../../ui/use-task.ts';
import { FieldDialog } from './field-dialog.tsx';
import { FieldTable } from './field-table.tsx';

type Intent =
  | { action: 'order'; categoryId: number; ids: number[]; done: () => void }
  | { action: 'remove'; field: CustomField; done: () => void };

async function change(intent: Intent, signal: AbortSignal): Promise<void> {
  if (intent.action === 'order') {
    await post('/field/order', { categoryId: intent.categoryId, ids: intent.ids }, { signal });
  } else {
    const { id, version } = intent.field;
    await post('/field/remove', { id, version }, { signal });
  }
  intent.done();
}

/** Opens the page of a category with the dialog for a new field. */
export const newField = '?field=new';

/** The further fields that the assets of a category have, inherited ones and its own. */
export function FieldsPanel({ categoryId }: { categoryId: number }) {
  const { t } = useLingui();
  const mayWrite = usePermission('category.write');
  const { data, failure, loadAgain } = useLoad('/field/list', { categoryId });
  const [path] = useLocation();
  const begins = `?${useSearch()}` === newField;
  const { setQuery } = useTab();
  const [edited, setEdited] = useState<CustomField | 'new' | null>(begins && mayWrite ? 'new' : null);
  const changing = useTask(change);
  const close = () => {
    setEdited(null);
    if (begins) setQuery(path, '');
  };
  const rows = data?.rows ?? [];
  const own = rows.filter((field) => field.categoryId === categoryId);
  return (
    <Panel as="section" aria-label={t`Custom fields`} p="0">
      <Flex align="center" justify="space-between" gap="3" px={{ base: '4', md: '5' }} py="3">
        <Box as="h2" fontWeight="semibold">
          <Trans>Custom fields</Trans>
        </Box>
        {mayWrite && (
          <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setEdited('new')}>
            <Plus />
            <Trans>Add field</Trans>
          </Button>
        )}
      </Flex>
      {failure !== null && <ErrorState error={failure} onRetry={loadAgain} />}
      {!data && failure === null && <Loading />}
      {data && rows.length === 0 && (
        <EmptyState title={t`No custom fields yet`} needs={['category.write']}>
          <Trans>Fields added here apply to assets of this category and its subcategories.</Trans>
        </EmptyState>
      )}
      {rows.length > 0 && (
        <FieldTable
          fields={rows}
          own={own}
          mayWrite={mayWrite}
          busy={changing.busy}
          onEdit={setEdited}
          onOrder={(ids) => changing.start({ action: 'order', categoryId, ids, done: loadAgain })}
          onRemove={(field) =>
            changing.start({
              action: 'remove',
              field,
              done: () => {
                toast.success(t`Custom field removed`);
                loadAgain();
              },
            })
          }
        />
      )}
      {edited !== null && (
        <FieldDialog
          categoryId={categoryId}
          field={edited === 'new' ? null : edited}
          onClose={close}
          onDone={() => {
            close();
            loadAgain();
          }}
        />
      )}
    </Panel>
  );
}
