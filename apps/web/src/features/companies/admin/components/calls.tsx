import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { callsList } from '@cowrie/contract/companies/lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { Content } from '#ui/data/raw-content.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StaffLoaded } from '#ui/feedback/loaded.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { exactMoment, staffTimeZone } from '#ui/text/dates.ts';
import { copy } from '../company-copy.ts';
import { companyCallQuery, type CallContent } from '../queries.ts';
import { CallPath, CallOutcome } from './call-cells.tsx';

const text = copy.calls;

/** Our calls to all companies; a row opens the request and the answer. `children` are the views' chips. */
export function Calls({ children }: { children: ReactNode }) {
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
      <Fact label={text.outcome}>
        <CallOutcome {...call} />
      </Fact>
      {error && (
        <Fact label={text.error}>
          <span className="text-negative">{error}</span>
        </Fact>
      )}
      <Fact label={method}>
        <span className="break-all">{path}</span>
      </Fact>
      <Fact label={`${text.at} · ${staffTimeZone}`}>
        {exactMoment(at)} · {text.took(ms)}
      </Fact>
      <Fact label={text.status}>{status ?? text.noStatus}</Fact>
      <Fact label={`${text.request} · ${copy.events.masked}`}>
        {request === null ? text.nothing : <Content label={text.request} value={request} />}
      </Fact>
      <Fact label={`${text.response} · ${copy.events.masked}`}>
        {response === null ? text.nothing : <Content label={text.response} value={response} />}
      </Fact>
    </dl>
  );
}
