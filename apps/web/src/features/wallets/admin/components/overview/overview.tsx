import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { Card } from '#ui/layout/card.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Tiles, type Tile } from '#ui/data/tiles.tsx';
import { StaffLoaded } from '#ui/feedback/loaded.tsx';
import { copy } from '../../copy.ts';
import { ledgerQuery, type Ledger } from '../../queries.ts';
import { AssetCard } from './asset-card.tsx';
import { ChainCard, MonitorCard } from './proof-cards.tsx';

/** Totals per currency, and the result of the last ledger check. */
export function Overview() {
  return (
    <StaffLoaded query={useQuery(ledgerQuery)} skeleton={<Loading />}>
      {(ledger) => <Sections ledger={ledger} />}
    </StaffLoaded>
  );
}

function Sections({ ledger }: { ledger: Ledger }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Tiles tiles={tilesOf(ledger)} />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          {ledger.assets.map((totals) => (
            <AssetCard key={totals.asset} totals={totals} />
          ))}
          {ledger.assets.length === 0 && (
            <Card className="lg:col-span-2">
              <Empty icon={Landmark} sentence={copy.totals.empty} />
            </Card>
          )}
        </div>
        <div className="grid grid-cols-1 gap-4">
          <MonitorCard check={ledger.check} />
          <ChainCard seal={ledger.seal} />
        </div>
      </div>
    </div>
  );
}

const path = '/admin/wallet-oversight';

function tilesOf(ledger: Ledger): Tile[] {
  const text = copy.overview;
  const { accounts, plans, openHolds, agedHolds, overdrawn, frozen, seal, check } = ledger;
  const findings = check?.findings.length ?? 0;
  return [
    {
      label: text.accounts,
      value: accounts,
      note: text.accountsNote,
      to: `${path}?view=accounts`,
    },
    {
      label: text.openHolds,
      value: openHolds,
      note: text.openHoldsNote,
      to: `${path}?view=holds`,
    },
    {
      label: text.agedHolds,
      value: agedHolds,
      note: agedHolds > 0 ? text.agedHoldsNote : text.noAgedHolds,
      alarming: agedHolds > 0,
      ...(agedHolds > 0 && { to: `${path}?view=holds` }),
    },
    {
      label: text.overdrawn,
      value: overdrawn,
      note: overdrawn > 0 ? text.overdrawnNote : text.noOverdrawn,
      alarming: overdrawn > 0,
      ...(overdrawn > 0 && { to: `${path}?view=accounts&only=overdrawn` }),
    },
    {
      label: text.frozen,
      value: frozen,
      note: frozen > 0 ? text.frozenNote : text.noFrozen,
      ...(frozen > 0 && { to: `${path}?view=accounts&only=frozen` }),
    },
    { label: text.plans, value: plans, note: text.plansNote },
    { label: text.unsealed, value: seal?.unsealed ?? 0, note: text.unsealedNote },
    {
      label: text.findings,
      value: findings,
      note: check ? text.findingsNote : text.notChecked,
      alarming: findings > 0,
    },
  ];
}

const tileCount = 8;

function Loading() {
  return (
    <div aria-busy className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-2 gap-4 rounded-card border border-hairline bg-surface p-4 md:grid-cols-4">
        {Array.from({ length: tileCount }, (_, index) => (
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
