import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ContactList } from '#features/status/index.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ReasonField } from '#ui/overlays/reason-sheet.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StaffFailure } from '#ui/feedback/staff-failure.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { copy } from './copy.ts';
import { useProposeSettings } from './mutations.ts';
import { settingsQuery } from './queries.ts';

export const meta = () => pageMeta(copy.settings.title);

export default function SettingsPage() {
  const query = useQuery(settingsQuery);
  const { data } = query;
  const [proposed, setProposed] = useState<string>();
  const may = useMay();
  const dsn = data?.monitoring.dsn ?? null;
  return (
    <>
      <PageHeader title={copy.settings.title} />
      <div className="grid max-w-form gap-4">
        {proposed && (
          <Banner
            kind="success"
            action={
              <ButtonLink
                to={`/admin/approvals?group=settings&proposal=${proposed}`}
                variant="secondary"
                size="sm"
              >
                {copy.settings.seeProposal}
              </ButtonLink>
            }
          >
            {copy.settings.proposed}
          </Banner>
        )}
        {query.isLoadingError ? (
          <StaffFailure query={query} />
        ) : (
          <Card title={copy.settings.monitoring}>
            <p className="mb-5">{copy.settings.monitoringWords}</p>
            {!data && <Skeleton className="h-40 w-full" />}
            {data && may('settings.write') && (
              <MonitoringForm key={`${dsn} ${proposed}`} dsn={dsn} onProposed={setProposed} />
            )}
            {data && !may('settings.write') && <ReadOnly dsn={dsn} />}
          </Card>
        )}
        <ContactList />
      </div>
    </>
  );
}

function ReadOnly({ dsn }: { dsn: string | null }) {
  return (
    <>
      <p className="text-md break-all text-ink">{dsn ?? copy.settings.noDsn}</p>
      <p className="mt-2 text-sm text-mute">{copy.settings.readOnly}</p>
    </>
  );
}

type FormProps = { dsn: string | null; onProposed: (approvalId: string) => void };

function MonitoringForm({ dsn, onProposed }: FormProps) {
  const propose = useProposeSettings();
  const form = useForm({
    initial: { 'monitoring.dsn': dsn ?? '', reason: '' },
    send: async ({ 'monitoring.dsn': typed, reason }) => {
      const body = { monitoring: { dsn: typed.trim() || null }, reason };
      onProposed((await propose.mutateAsync({ body })).approvalId);
    },
  });
  const wanted = form.values['monitoring.dsn'].trim() || null;
  const isChanged = wanted !== dsn;
  const textOf = (value: string | null) => value ?? copy.settings.noDsn;
  return (
    <form {...form.props} className="grid gap-5">
      {form.problem && <Banner kind="error">{form.problem}</Banner>}
      <InputField
        {...form.bind('monitoring.dsn')}
        label={copy.settings.dsn}
        hint={copy.settings.dsnHint}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {isChanged && (
        <>
          <BeforeAfter before={textOf(dsn)} after={textOf(wanted)} />
          <ReasonField form={form} />
        </>
      )}
      <Button
        type="submit"
        loading={form.busy}
        disabled={!isChanged}
        className="justify-self-start"
      >
        {copy.settings.save}
      </Button>
    </form>
  );
}
