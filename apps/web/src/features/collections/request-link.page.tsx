import { useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useNavigate } from 'react-router';
import { fromWire, formatMoney } from '@cowrie/money';
import { ApiError } from '@cowrie/contract/client';
import { AddMissingMoney, missingIn } from '#features/transfers/index.ts';
import { call } from '#platform/api/api.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useShareLink } from '#platform/device/share.ts';
import { useAction } from '#platform/forms/use-action.ts';
import { formatDate } from '#ui/text/dates.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { ButtonLink, Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { useNow } from '#ui/text/use-now.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { ShareCode } from '#ui/media/share-code.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
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

/** Share the request, remind the payer, or cancel. */
function AskerActions({ request }: { request: MoneyRequest }) {
  const client = useQueryClient();
  const now = useNow();
  const { busy, given, problem, run } = useAction(
    async (what: 'remind' | 'cancel') => {
      const input = { params: { requestId: request.id } };
      const after =
        what === 'remind'
          ? await call('collections.remind-money-request', input)
          : await call('collections.cancel-money-request', input);
      client.setQueryData(requestByCodeQuery(request.code).queryKey, after);
      void client.invalidateQueries({ queryKey: ['transactions', 'collections.money-requests'] });
      toast.success(what === 'remind' ? copy.reminded : copy.cancelled);
    },
    {
      failed: copy.failed,
      // After a refusal: the payer may have paid or declined meanwhile.
      after: () => void client.invalidateQueries(requestByCodeQuery(request.code)),
    },
  );
  const link = useShareLink(`/request/${request.code}`);
  const { remindFrom } = request;
  const canRemind = remindFrom !== null && now !== null && new Date(remindFrom).getTime() <= now;
  return (
    <div className="grid gap-4">
      {problem && <Banner kind="error">{problem}</Banner>}
      <Card>
        <ShareCode {...link} label={copy.qr} fileName="request" />
      </Card>
      {canRemind && (
        <Button
          size="lg"
          wide
          variant="secondary"
          loading={busy && given === 'remind'}
          onClick={() => run('remind')}
        >
          {copy.remind}
        </Button>
      )}
      <Button
        size="lg"
        wide
        variant="quiet"
        loading={busy && given === 'cancel'}
        onClick={() => run('cancel')}
      >
        {copy.cancel}
      </Button>
      {remindFrom !== null && !canRemind && (
        <p className="text-center text-sm text-mute">
          {copy.remindFrom(formatDate(remindFrom, '15 Nov, 14:02'))}
        </p>
      )}
    </div>
  );
}

/** Pay through the ordinary review, or decline. */
function PayerActions({ request }: { request: MoneyRequest }) {
  const { code, amount, currency, person } = request;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isDeclining, setDeclining] = useState(false);
  const { busy, problem, error, run } = useAction(
    async () => {
      if (!person) return;
      const to = { rail: 'tag', recipientUserId: person.userId } as const;
      const quote = await call('transfers.quote', { body: { to, amount, requestCode: code } });
      await navigate(`/transfer/review?quote=${quote.id}&request=${code}`);
    },
    {
      failed: copy.failed,
      // Another tab or the asker may have ended it.
      after: () => void client.invalidateQueries(requestByCodeQuery(code)),
    },
  );
  const missing = error instanceof ApiError ? missingIn(error) : null;
  return (
    <div className="grid gap-3">
      {problem && (
        <Banner kind="error" {...(missing && { action: <AddMissingMoney {...missing} /> })}>
          {problem}
        </Banner>
      )}
      <Button size="lg" wide loading={busy} onClick={run}>
        {copy.pay(formatMoney(fromWire(amount, currency)))}
      </Button>
      {!request.isLink && (
        <Button size="lg" wide variant="secondary" onClick={() => setDeclining(true)}>
          {copy.decline}
        </Button>
      )}
      <p className="text-center text-sm text-mute">{copy.know}</p>
      {isDeclining && <DeclineSheet request={request} onClose={() => setDeclining(false)} />}
    </div>
  );
}

function DeclineSheet({ request, onClose }: { request: MoneyRequest; onClose: () => void }) {
  const client = useQueryClient();
  const [block, setBlock] = useState(false);
  const name = request.person?.name ?? '';
  const { busy, problem, run } = useAction(
    async () => {
      const params = { requestId: request.id };
      const after = await call('collections.decline-money-request', { params, body: { block } });
      client.setQueryData(requestByCodeQuery(request.code).queryKey, after);
      void client.invalidateQueries({ queryKey: ['transactions'] });
      toast.success(copy.declined);
      onClose();
    },
    { failed: copy.failed },
  );
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.declineTitle}
      description={copy.declineWords(name)}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {copy.keep}
          </Button>
          <Button variant="danger" loading={busy} onClick={run}>
            {copy.decline}
          </Button>
        </>
      }
    >
      {problem && <Banner kind="error">{problem}</Banner>}
      <Checkbox
        label={copy.block(name)}
        checked={block}
        onChange={({ target }) => setBlock(target.checked)}
      />
    </Sheet>
  );
}
