import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Webhook, ArrowLeftRight } from 'lucide-react';
import { callsList, eventsList } from '@cowrie/contract/companies/lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { call } from '#platform/api/api.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StaffLoaded } from '#ui/feedback/loaded.tsx';
import { Chips } from '#ui/forms/segmented.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { Content } from '#ui/data/raw-content.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { exactMoment, staffTimeZone } from '#ui/text/dates.ts';
import { copy } from './company-copy.ts';
import { CompanyDrift } from './components/company-drift.tsx';
import { EventDetail } from './components/event-detail.tsx';
import { EventState, signatureText } from './components/event-state.tsx';
import {
  eventQuery,
  type CompanyEvent,
  companiesQuery,
  type Health,
  companyCallQuery,
  type CallContent,
} from './queries.ts';
import { CallPath, CallOutcome } from './components/call-cells.tsx';

const text = copy.events;

export const meta = () => pageMeta(eventsList.title);

const processAgain = {
  label: text.replay,
  description: text.replayWords,
  permission: 'providers.write',
  act: ({ id }: CompanyEvent, reason: string) =>
    call('companies.replay', { params: { id }, body: { reason } }),
} as const;

const views = [
  { value: 'received', label: text.view.received },
  { value: 'calls', label: text.view.calls },
];

/** Filters, sort and the open row belong to one view. */
const noFilters = Object.fromEntries(
  [eventsList, callsList]
    .flatMap(({ filters, opens }) => [...Object.keys(filters), opens, 'sort', 'columns'])
    .map((name) => [name, null]),
);

/** Webhooks that outside companies sent us, and our requests to them. */
export default function WebhooksPage() {
  const { read, change } = useAddress();
  const isCalls = read('view') === 'calls';
  const chips = (
    <Chips
      className="mb-3"
      label={text.view.label}
      name="view"
      value={isCalls ? 'calls' : 'received'}
      onValueChange={(view) => change({ ...noFilters, view: view === 'calls' ? view : null })}
      options={views}
    />
  );
  return isCalls ? <Calls>{chips}</Calls> : <Webhooks>{chips}</Webhooks>;
}

/** The webhooks outside companies sent, and what we did with each. */
function Webhooks({ children }: { children: ReactNode }) {
  const model = useAdminList(eventsList, {
    nameOf: ({ eventId }) => eventId,
    bulk: [processAgain],
  });
  return (
    <>
      <AdminList
        model={model}
        icon={Webhook}
        cells={{ status: EventState, eventId: EventId, signature: signatureText }}
        renderDetail={({ id }) => <EventContent key={id} id={id} />}
      >
        {children}
        <CompanyConnections />
      </AdminList>
      {/* Bridge has no staff page of its own. */}
      <CompanyDrift company="bridge" title={copy.drift.titleOf(copy.names.bridge)} />
    </>
  );
}

function EventId({ eventId }: CompanyEvent) {
  return (
    <span className="flex items-center gap-1">
      <span className="block max-w-40 truncate">{eventId}</span>
      <CopyButton text={eventId} label={text.copyId(eventId)} />
    </span>
  );
}

/** The whole event; it is polled while it waits. */
function EventContent({ id }: { id: string }) {
  const query = useQuery(eventQuery(id));
  return (
    <StaffLoaded query={query} skeleton={<Skeleton className="h-64 w-full" />}>
      {(event) => <EventDetail event={event} />}
    </StaffLoaded>
  );
}

const tones: Record<Health['state'], BadgeTone> = {
  closed: 'positive',
  half_open: 'warning',
  open: 'negative',
};

/** Whether calls to each company go through right now. */
function CompanyConnections() {
  const { data } = useQuery(companiesQuery);
  if (!data) return null;
  return (
    <ul aria-label={copy.company.allConnections} className="mb-4 flex flex-wrap gap-2">
      {data.items.map(({ company, state, configured }) => (
        <li
          key={company}
          className="flex items-center gap-2 rounded-chip border border-hairline bg-surface px-3 py-1.5 text-sm"
        >
          <span className="text-ink">{copy.connectionNames[company]}</span>
          <Badge tone={configured ? tones[state] : 'neutral'}>
            {configured ? copy.company.states[state].name : copy.company.noKeys}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

const callsText = copy.calls;

/** Our calls to all companies; a row opens the request and the answer. `children` are the views' chips. */
function Calls({ children }: { children: ReactNode }) {
  const model = useAdminList(callsList, { nameOf: ({ method, path }) => `${method} ${path}` });
  return (
    <AdminList
      model={model}
      icon={ArrowLeftRight}
      cells={{ path: CallPath, outcome: CallOutcome }}
      renderDetail={({ id }) => <OpenCall key={id} id={id} />}
    >
      {children}
    </AdminList>
  );
}

function OpenCall({ id }: { id: string }) {
  const query = useQuery(companyCallQuery(id));
  return (
    <StaffLoaded query={query} skeleton={<Skeleton className="h-64 w-full" />}>
      {(call) => <Exchange call={call} />}
    </StaffLoaded>
  );
}

function Exchange({ call }: { call: CallContent }) {
  const { method, path, at, ms, status, request, response, error } = call;
  return (
    <dl className="grid gap-3">
      <Fact label={callsText.outcome}>
        <CallOutcome {...call} />
      </Fact>
      {error && (
        <Fact label={callsText.error}>
          <span className="text-negative">{error}</span>
        </Fact>
      )}
      <Fact label={method}>
        <span className="break-all">{path}</span>
      </Fact>
      <Fact label={`${callsText.at} · ${staffTimeZone}`}>
        {exactMoment(at)} · {callsText.took(ms)}
      </Fact>
      <Fact label={callsText.status}>{status ?? callsText.noStatus}</Fact>
      <Fact label={`${callsText.request} · ${copy.events.masked}`}>
        {request === null ? (
          callsText.nothing
        ) : (
          <Content label={callsText.request} value={request} />
        )}
      </Fact>
      <Fact label={`${callsText.response} · ${copy.events.masked}`}>
        {response === null ? (
          callsText.nothing
        ) : (
          <Content label={callsText.response} value={response} />
        )}
      </Fact>
    </dl>
  );
}
