import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StaffFailure } from '#ui/staff-failure.tsx';
import { Tiles, type Tile } from '#ui/tiles.tsx';
import { copy } from '../copy.ts';
import { ledgerQuery, type Ledger } from '../queries.ts';
import { AssetCard } from './asset-card.tsx';
import { ChainCard, MonitorCard } from './proof-cards.tsx';

/** Totals per currency against what is ours, and whether the ledger still proves itself. */
export function Overview() {
  const { data, error, isFetching, refetch } = useQuery(ledgerQuery);
  if (!data) {
    return error ? (
      <StaffFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Loading />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <Tiles tiles={tilesOf(data)} />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          {data.assets.map((totals) => (
            <AssetCard key={totals.asset} totals={totals} />
          ))}
          {data.assets.length === 0 && (
            <Card className="lg:col-span-2">
              <Empty icon={Landmark} sentence={copy.totals.empty} />
            </Card>
          )}
        </div>
        <div className="grid grid-cols-1 gap-4">
          <MonitorCard check={data.check} />
          <ChainCard seal={data.seal} />
        </div>
      </div>
    </div>
  );
}

const here = '/admin/wallet-oversight';

function tilesOf(ledger: Ledger): Tile[] {
  const words = copy.overview;
  const { accounts, plans, openHolds, agedHolds, overdrawn, frozen, seal, check } = ledger;
  const findings = check?.findings.length ?? 0;
  return [
    {
      label: words.accounts,
      value: accounts,
      note: words.accountsNote,
      to: `${here}?view=accounts`,
    },
    {
      label: words.openHolds,
      value: openHolds,
      note: words.openHoldsNote,
      to: `${here}?view=holds`,
    },
    {
      label: words.agedHolds,
      value: agedHolds,
      note: agedHolds > 0 ? words.agedHoldsNote : words.noAgedHolds,
      alarming: agedHolds > 0,
      ...(agedHolds > 0 && { to: `${here}?view=holds` }),
    },
    {
      label: words.overdrawn,
      value: overdrawn,
      note: overdrawn > 0 ? words.overdrawnNote : words.noOverdrawn,
      alarming: overdrawn > 0,
      ...(overdrawn > 0 && { to: `${here}?view=accounts&only=overdrawn` }),
    },
    {
      label: words.frozen,
      value: frozen,
      note: frozen > 0 ? words.frozenNote : words.noFrozen,
      ...(frozen > 0 && { to: `${here}?view=accounts&only=frozen` }),
    },
    { label: words.plans, value: plans, note: words.plansNote },
    { label: words.unsealed, value: seal?.unsealed ?? 0, note: words.unsealedNote },
    {
      label: words.findings,
      value: findings,
      note: check ? words.findingsNote : words.notChecked,
      alarming: findings > 0,
    },
  ];
}

const tilesShown = 8;

function Loading() {
  return (
    <div aria-busy className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-2 gap-4 rounded-card border border-hairline bg-surface p-4 md:grid-cols-4">
        {Array.from({ length: tilesShown }, (_, index) => (
          <div key={index} className="grid gap-2 py-1">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-8 w-16" />
            <Skeleton className="h-4 w-20" />
          </div>
        ))}
      </div>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 xl:grid-cols-[1fr_1fr_24rem]">
        {[0, 1, 2].map((card) => (
          <Skeleton key={card} className="h-72 w-full rounded-card!" />
        ))}
      </div>
    </div>
  );
}
