import type { ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Megaphone, CircleCheck, CirclePause, LoaderCircle, type LucideIcon } from 'lucide-react';
import { useMay } from '#platform/session/use-may.ts';
import { staffKey } from '#platform/session/staff.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { cx } from '#ui/text/class-names.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StaffFailure } from '#ui/feedback/staff-failure.tsx';
import { Updated } from '#ui/feedback/updated.tsx';
import { Card, CardLink } from '#ui/layout/card.tsx';
import { Content } from '#ui/data/raw-content.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { InlineForm } from '#ui/forms/inline-form.tsx';
import { exactMoment, staffTimeZone } from '#ui/text/dates.ts';
import { Plate } from '#ui/layout/plate.tsx';
import { Tiles, type Tile } from '#ui/data/tiles.tsx';
import { copy } from '../company-copy.ts';
import { incidentLink } from '../incident-link.ts';
import { companiesQuery, type FloatCompany, type CompanyEvent, type Health } from '../queries.ts';
import { CompanyBalances } from './company-balances.tsx';
import { CompanyCalls } from './company-calls.tsx';
import { CompanyDrift } from './company-drift.tsx';
import { useAskCompany } from '../mutations.ts';

const text = copy.company;

type Props = {
  company: 'maplerad' | 'reloadly' | 'smile' | 'bridge';
  /** Set if the company holds money for us. */
  float?: FloatCompany;
  /** Sections only this company has, shown above its calls. */
  children?: ReactNode;
};

/** The staff screen of one outside company: its health, our balances there, and our calls to it. */
export function CompanyScreen({ company, float, children }: Props) {
  const client = useQueryClient();
  const query = useQuery(companiesQuery);
  const { data, isPending } = query;
  const health = data?.items.find((one) => one.company === company);
  const name = copy.names[company];
  const mayWrite = useMay()('notifications.write');
  const shown = { ...query, refetch: () => client.invalidateQueries({ queryKey: staffKey }) };
  return (
    <>
      <PageHeader
        title={name}
        actions={
          <>
            {data && health && mayWrite && company !== 'smile' && (
              <ButtonLink
                size="sm"
                variant="secondary"
                icon={Megaphone}
                to={incidentLink(company, health, data.at)}
              >
                {text.writeToAffected}
              </ButtonLink>
            )}
            <Updated query={shown} />
          </>
        }
      />
      {query.isLoadingError ? (
        <StaffFailure query={shown} />
      ) : (
        <div className="grid grid-cols-1 gap-4">
          {health && !health.configured && (
            <Banner kind="warning" title={text.notConfigured(name)}>
              {text.notConfiguredWords}
            </Banner>
          )}
          {data && !health && <Banner>{text.missing}</Banner>}
          {isPending && <Skeleton className="h-29 w-full rounded-card!" />}
          {health && <LastHour hour={health.lastHour} />}
          <div
            className={cx(
              'grid grid-cols-1 items-start gap-4 lg:grid-cols-2',
              float && 'xl:grid-cols-3',
            )}
          >
            {isPending && <Skeleton className="h-64 w-full rounded-card!" />}
            {health && <CompanyHealth company={company} health={health} />}
            {float && <CompanyBalances company={float} />}
            {company !== 'bridge' && <AskCompany company={company} />}
          </div>
          {children}
          <CompanyDrift company={company} />
          <CompanyCalls company={company} />
        </div>
      )}
    </>
  );
}

const askText = copy.ask;

/** Looks up one of our references at the company. */
function AskCompany({ company }: { company: 'maplerad' | 'reloadly' | 'smile' }) {
  const ask = useAskCompany();
  const form = useForm({
    // A transaction's page links here with its reference.
    initial: { reference: useAddress().read('reference') },
    check: ({ reference }): { reference?: string } =>
      reference.trim() === '' ? { reference: askText.tooShort } : {},
    send: async ({ reference }) => {
      await ask.mutateAsync({ params: { company }, body: { reference } });
    },
  });
  const lastReference = ask.variables?.body.reference.trim() ?? '';
  return (
    <Card title={askText.title} density="dense">
      <p className="text-sm text-mute">{askText.words}</p>
      <InlineForm
        form={form}
        submit={askText.submit(copy.names[company])}
        variant="secondary"
        className="mt-3 gap-3"
      >
        <InputField
          {...form.bind('reference')}
          label={askText.reference}
          required
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </InlineForm>
      <div aria-live="polite">
        {ask.data && (
          <div className="mt-4 grid gap-2 border-t border-hairline pt-4">
            <p className="font-medium break-words text-ink">
              {ask.data.found ? askText.found(lastReference) : askText.notFound(lastReference)}
            </p>
            {ask.data.found ? (
              <Content label={askText.answer} value={ask.data.answer} className="max-h-72!" />
            ) : (
              <p className="text-sm text-mute">{askText.notFoundWords}</p>
            )}
          </div>
        )}
      </div>
    </Card>
  );
}

const looks: Record<Health['state'], { icon: LucideIcon; look: string }> = {
  closed: { icon: CircleCheck, look: 'bg-positive-soft text-positive' },
  open: { icon: CirclePause, look: 'bg-negative-soft text-negative' },
  half_open: { icon: LoaderCircle, look: 'bg-warning-soft text-warning' },
};

type CompanyHealthProps = { company: CompanyEvent['company']; health: Health };

/** Whether calls to the company go through right now, in words all staff understand. */
function CompanyHealth({ company, health }: CompanyHealthProps) {
  const { state, since, failures, inFlight, waiting, configured } = health;
  const { icon, look } = looks[state];
  return (
    <Card
      title={text.health}
      density="dense"
      aside={
        <CardLink to={`/admin/webhooks?company=${company}`}>
          {text.eventsOf(copy.names[company])}
        </CardLink>
      }
    >
      <div className="flex items-center gap-3 py-2">
        <Plate icon={icon} className={`border-transparent ${look}`} />
        <div className="min-w-0" aria-live="polite">
          <p className="font-medium text-ink">{text.states[state].name}</p>
          <p className="text-sm text-mute">{text.states[state].words}</p>
        </div>
      </div>
      <dl className="divide-y divide-hairline">
        <Row label={`${text.since} · ${staffTimeZone}`}>{exactMoment(since)}</Row>
        <Row label={text.failures}>{failures}</Row>
        <Row label={text.inFlight}>{inFlight}</Row>
        <Row label={text.waiting}>{waiting}</Row>
        <Row label={text.configured}>{configured ? text.isConfigured : text.isNotConfigured}</Row>
      </dl>
    </Card>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2">
      <dt className="text-body">{label}</dt>
      <dd className="text-right whitespace-nowrap text-ink tabular-nums">{children}</dd>
    </div>
  );
}

function LastHour({ hour }: { hour: Health['lastHour'] }) {
  const { calls, failed, unknown, p50Ms, p95Ms } = hour;
  const tiles: Tile[] = [
    { label: text.calls, value: calls, note: text.callsNote },
    {
      label: text.failed,
      value: failed,
      note: failed > 0 ? text.failedNote : text.noneNote,
      alarming: failed > 0,
    },
    {
      label: text.unknown,
      value: unknown,
      note: unknown > 0 ? text.unknownNote : text.noneNote,
      alarming: unknown > 0,
    },
    {
      label: text.speed,
      value: p50Ms,
      note: p95Ms === null ? text.noSpeed : text.speedNote(p95Ms),
    },
  ];
  return <Tiles tiles={tiles} />;
}
