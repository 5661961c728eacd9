import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { fromWire } from '@cowrie/money';
import { call } from '#platform/api/api.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { formatDate } from '#ui/text/dates.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { AskerActions } from './components/requests/asker-actions.tsx';
import { PayerActions } from './components/requests/payer-actions.tsx';
import { requestTones } from './components/requests/request-row.tsx';
import { requestCopy } from './copy-requests.ts';
import { type MoneyRequest, requestByCodeQuery } from './request-queries.ts';

const copy = requestCopy.one;
export const meta = () => pageMeta(copy.title);

/** The request behind a link or QR code, for the asker and for the payer. */
export default function RequestLinkPage() {
  const { code = '' } = useParams();
  return (
    <Loaded
      query={useQuery(requestByCodeQuery(code))}
      as="h1"
      failed={copy.failed}
      unknown={{
        title: copy.unknown,
        actions: <ButtonLink to="/requests">{copy.back}</ButtonLink>,
      }}
      skeleton={<Skeleton className="h-96 max-w-form rounded-card!" />}
    >
      {(request) => <Request request={request} />}
    </Loaded>
  );
}

/** The asker sees that the payer has opened the request. */
function useMarkSeen({ id, direction, state, isLink }: MoneyRequest): void {
  const isNew = direction === 'received' && state === 'asked' && !isLink;
  useEffect(() => {
    if (!isNew) return;
    // Only a sign for the asker; if it fails, the next visit repeats it.
    void call('collections.see-money-request', { params: { requestId: id } }).catch(
      () => undefined,
    );
  }, [id, isNew]);
}

const sentenceOf = ({ direction, person, state, isLink }: MoneyRequest): string => {
  if (direction === 'received') return copy.asks(person?.name ?? '');
  if (state === 'paid' && person) return copy.paidBy(person.name);
  return person && !isLink ? copy.asked(person.name) : copy.askedLink;
};

function Request({ request }: { request: MoneyRequest }) {
  useMarkSeen(request);
  const { state, person, note } = request;
  const isOpen = state === 'asked' || state === 'seen';
  return (
    <>
      <PageHeader title={copy.title} back={{ to: '/requests', label: copy.back }} />
      <div className="mx-auto w-full max-w-form md:mx-0">
        <Card>
          <div className="grid justify-items-center gap-3 py-2 text-center">
            {person && <Avatar name={person.name} size="lg" />}
            <p className="text-body">{sentenceOf(request)}</p>
            <MoneyText amount={fromWire(request.amount, request.currency)} size="xl" alwaysShown />
            {person && <p className="text-sm text-mute">@{person.tag}</p>}
            {note && <p className="max-w-full break-words text-ink">“{note}”</p>}
            <Badge tone={requestTones[state]}>{requestCopy.states[state]}</Badge>
            <p className="text-sm text-mute">
              {isOpen
                ? copy.openUntil(formatDate(request.expiresAt, '15 November 2026'))
                : copy.words[state]}
            </p>
            {request.transactionId && (
              <ButtonLink to={`/transactions/${request.transactionId}`} variant="secondary">
                {copy.transaction}
              </ButtonLink>
            )}
            {request.splitId && (
              <ButtonLink to={`/splits/${request.splitId}`} variant="quiet">
                {copy.splitOf}
              </ButtonLink>
            )}
          </div>
        </Card>
        {isOpen && (
          <div className="mt-4">
            {request.direction === 'received' ? (
              <PayerActions request={request} />
            ) : (
              <AskerActions request={request} />
            )}
          </div>
        )}
      </div>
    </>
  );
}
