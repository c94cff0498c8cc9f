import { Box, Button, Grid } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Answer } from '../../../api/contract/index.ts';
import { reportNeeds } from '../../../api/contract/report-needs.ts';
import type { ReportDefinition } from '../../../vocabulary/report.ts';
import { navigate, useLocation, useParams, useSearch } from '../../../window/router.ts';
import { useLoad } from '../../parts/use-load.ts';
import { report as reportRecord } from '../../records/report.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useUser } from '../../ui/root-context.ts';
import { useShown, useTabLabel } from '../../ui/tab-context.ts';
import { DefinitionFields } from './definition-fields.tsx';
import { definitionOf, standardOf } from './definition-of.ts';
import { ReportExport } from './export-button.tsx';
import { MailButton } from './mail-button.tsx';
import { RemoveButton } from './remove-button.tsx';
import { Result } from './result.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { standardWords } from './standard.ts';

type Saved = Answer<'/report/get'>;
type Begun = { title: string; lead?: string; definition: ReportDefinition; saved: Saved | null };

/** A report with what it shows beside it; changes are seen at once and stay when they are saved. */
function Workbench({ title, lead, definition: begun, saved: before }: Begun) {
  const { t } = useLingui();
  const [definition, setDefinition] = useState(begun);
  const [saved, setSaved] = useState(before);
  const [saving, setSaving] = useState<'as new' | 'over' | null>(null);
  const name = saved?.name ?? title;
  useTabLabel(name);
  const isChanged = JSON.stringify(definition) !== JSON.stringify(saved?.definition ?? begun);
  return (
    <>
      <PageHeading title={name} lead={lead}>
        <ReportExport title={name} definition={definition} />
        {saved && <MailButton report={saved} onChange={setSaved} />}
        {saved?.mayChange && <RemoveButton report={saved} />}
        <Button
          variant={saved?.mayChange ? 'outline' : 'solid'}
          colorPalette={saved?.mayChange ? 'gray' : 'brand'}
          onClick={() => setSaving('as new')}
        >
          <Trans context="report">Save as…</Trans>
        </Button>
        {saved?.mayChange && (
          <Button colorPalette="brand" onClick={() => setSaving('over')}>
            {isChanged ? <Trans>Save</Trans> : <Trans context="report">Rename or share…</Trans>}
          </Button>
        )}
      </PageHeading>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: '16rem minmax(0, 1fr)' }}
        gap="4"
        alignItems="start"
      >
        <Panel
          order={{ base: 1, lg: 0 }}
          _print={{ display: 'none' }}
          as="section"
          aria-label={t({ message: 'What the report shows', context: 'report' })}
        >
          <DefinitionFields definition={definition} onChange={setDefinition} />
        </Panel>
        <Box minW="0">
          <Result key={JSON.stringify(definition)} title={name} definition={definition} />
        </Box>
      </Grid>
      {saving && (
        <SaveDialog
          definition={definition}
          saved={saving === 'over' ? saved : null}
          name={saving === 'over' || !saved ? name : ''}
          onClose={() => setSaving(null)}
          onSaved={(report) => {
            setSaving(null);
            if (saving === 'over') setSaved(report);
            else navigate(`${reportRecord.address}/${report.id}`);
          }}
        />
      )}
    </>
  );
}

function SavedReport({ id }: { id: number }) {
  const { t } = useLingui();
  const { data, failure, loadAgain } = useLoad('/report/get', { id });
  if (failure) return <ErrorState error={failure} onRetry={loadAgain} />;
  if (!data) return <Loading />;
  if (!data.readable) {
    return (
      <>
        <PageHeading title={data.name} />
        <Panel color="fg.muted">
          <Trans context="report">Your roles do not include what this report is about.</Trans>
        </Panel>
      </>
    );
  }
  const { owner } = data;
  return (
    <Workbench
      key={id}
      title={data.name}
      lead={data.mine ? undefined : t({ message: `Shared by ${owner}`, context: 'report' })}
      definition={data.definition}
      saved={data}
    />
  );
}

/** A report: a saved one, one that comes with the product, or a new one. */
export default function ReportScreen() {
  const { t } = useLingui();
  const { id } = useParams();
  const search = useSearch();
  const granted = useUser().permissions;
  const [path] = useLocation();
  const isShown = useShown();
  // In the background the address is that of another page.
  const [address, setAddress] = useState(search);
  if (isShown && path === `${reportRecord.address}/new` && search !== address) setAddress(search);
  const standard = standardOf(new URLSearchParams(address).get('standard'));
  if (id !== undefined) return <SavedReport id={Number(id)} />;
  if (standard && granted.includes(reportNeeds[standard.definition.source])) {
    const { title, lead } = standardWords[standard.name];
    return (
      <Workbench
        key={standard.name}
        title={t(title)}
        lead={t(lead)}
        definition={standard.definition}
        saved={null}
      />
    );
  }
  const source = granted.includes(reportNeeds.assets) ? 'assets' : 'repairs';
  return <Workbench title={t`New report`} definition={definitionOf(source)} saved={null} />;
}
