import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { tierName } from '@cowrie/contract/limits/data';
import { SlidersHorizontal } from 'lucide-react';
import { useAddress } from '#platform/pages/use-address.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Segmented } from '#ui/forms/segmented.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { soon } from '#ui/text/near-dates.ts';
import { useNow } from '#ui/text/use-now.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { allowedBy } from '../caps.ts';
import { copy } from '../copy.ts';
import { limitsQuery, type CurrencyLimits, type OwnLimits } from '../queries.ts';
import { useFreshLimits } from '../use-fresh-limits.ts';
import { CapSheet } from './cap-sheet.tsx';
import { ExchangeCard } from './exchange-card.tsx';
import { NextTierCard } from './next-tier-card.tsx';
import { RailsCard } from './rails-card.tsx';
import { TotalCard } from './total-card.tsx';

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
