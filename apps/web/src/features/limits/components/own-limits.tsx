import { useState, useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { tierName } from '@cowrie/contract/limits/data';
import { useAddress } from '#platform/pages/use-address.ts';
import { realtimeFrames } from '#platform/realtime/realtime-sync.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Segmented } from '#ui/forms/segmented.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { soon } from '#ui/text/near-dates.ts';
import { useNow } from '#ui/text/use-now.ts';
import { copy } from '../copy.ts';
import { allowedBy } from '../caps.ts';
import { limitsQuery, type CurrencyLimits, type OwnLimits } from '../queries.ts';
import { CapSheet } from './cap-sheet.tsx';
import { ExchangeCard } from './exchange-card.tsx';
import { RailsCard } from './rails-card.tsx';
import { TotalCard } from './total-card.tsx';
import { LimitMoney } from './limit-money.tsx';

/**
 * The signed-in person's limits, one currency at a time. Read-only hides the buttons to change
 * them.
 */
export function OwnLimitsView({ readOnly = false }: { readOnly?: boolean }) {
  const query = useQuery(limitsQuery);
  const { data } = query;
  useFreshLimits();
  return (
    <>
      <PageHeader
        title={copy.title}
        note={data && <Badge tone="accent">{tierName(data.tier)}</Badge>}
      />
      <Loaded query={query} failed={copy.failed} money={copy.safe} skeleton={<Loading />}>
        {(own) => <Limits own={own} readOnly={readOnly} />}
      </Loaded>
    </>
  );
}

function Limits({ own, readOnly }: { own: OwnLimits; readOnly: boolean }) {
  const { read, change } = useAddress();
  const now = useNow();
  const wanted = read('currency');
  const current = own.currencies.find(({ currency }) => currency === wanted) ?? own.currencies[0];
  if (!current) return null;
  return (
    <div className="grid grid-cols-1 gap-4">
      {own.suspended && (
        <Banner
          kind="error"
          title={copy.suspended}
          action={
            <ButtonLink size="sm" variant="secondary" to="/kyc">
              {copy.suspendedAction}
            </ButtonLink>
          }
        >
          {copy.suspendedWords}
        </Banner>
      )}
      {own.carefulUntil !== null && now !== null && (
        <Banner kind="warning" title={copy.careful}>
          {copy.carefulWords(soon(own.carefulUntil, now))}
        </Banner>
      )}
      <Segmented
        className="justify-self-start"
        label={copy.currency}
        name="currency"
        value={current.currency}
        onValueChange={(currency) => change({ currency: currency === 'NGN' ? null : currency })}
        options={own.currencies.map(({ currency }) => ({
          value: currency,
          label: copy.currencies[currency],
        }))}
      />
      <CurrencyView key={current.currency} limits={current} tier={own.tier} readOnly={readOnly} />
    </div>
  );
}

type ViewProps = { limits: CurrencyLimits; tier: number; readOnly: boolean };

function CurrencyView({ limits, tier, readOnly }: ViewProps) {
  const { currency, lines, hasWallet } = limits;
  const [open, setOpen] = useState<string>();
  const [all, ...byRail] = lines;
  const editing = lines.find(({ scope }) => scope === open);
  if (!all) return null;
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
      <div className="grid grid-cols-1 gap-4">
        {!hasWallet && <Banner>{copy.noWallet}</Banner>}
        <TotalCard
          limits={all}
          currency={currency}
          tier={tier}
          action={
            readOnly ? (
              <ButtonLink variant="secondary" to="/transaction-limits">
                {copy.manage}
              </ButtonLink>
            ) : (
              <Button
                variant="secondary"
                icon={SlidersHorizontal}
                onClick={() => setOpen(all.scope)}
              >
                {copy.setLower}
              </Button>
            )
          }
        />
        {hasWallet && <ExchangeCard currency={currency} />}
        <NextTierCard limits={limits} />
      </div>
      <RailsCard
        rails={byRail}
        all={all}
        currency={currency}
        {...(readOnly ? {} : { onOpen: ({ scope }) => setOpen(scope) })}
      />
      {editing && (
        <CapSheet
          key={editing.scope}
          limits={editing}
          currency={currency}
          allowed={allowedBy(editing, all)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}

function Loading() {
  return (
    <div className="grid gap-4" aria-busy>
      <Skeleton className="h-11 w-56 rounded-full!" />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
        <Skeleton className="h-80 rounded-card!" />
        <Skeleton className="h-160 rounded-card!" />
      </div>
    </div>
  );
}

const channels: readonly string[] = ['transactions', 'wallets', 'users'];

/** A transfer, a wallet change or a tier change also changes the limits, so they are refetched. */
function useFreshLimits(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      realtimeFrames.listen(({ channel }) => {
        if (channels.includes(channel)) void client.invalidateQueries({ queryKey: ['limits'] });
      }),
    [client],
  );
}

/** Limits of the next tier, and when the person will probably reach the current limit. */
function NextTierCard({ limits }: { limits: CurrencyLimits }) {
  const { next, reachedOn, currency } = limits;
  if (!next) return null;
  return (
    <Card title={copy.next(next.tier)}>
      {reachedOn && (
        <p className="mb-3 text-sm text-body">
          {copy.reached(formatDate(reachedOn, '15 November', 'UTC'))}
        </p>
      )}
      <dl className="grid grid-cols-2 gap-4">
        {(['single', 'day'] as const).map((period) => (
          <div key={period} className="min-w-0">
            <dt className="text-sm text-mute">{copy.nextAmount[period]}</dt>
            <dd>
              <LimitMoney minor={next[period]} currency={currency} size="md" />
            </dd>
          </div>
        ))}
      </dl>
      <ButtonLink to="/kyc-upgrade" className="mt-4">
        {copy.upgrade}
      </ButtonLink>
    </Card>
  );
}
