import type { ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { digitalDollars, type NetworkName } from '@cowrie/contract/transfers/data';
import { Badge } from '#ui/feedback/badge.tsx';
import { Flow } from '#ui/flows/flow.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { digital } from '../../copy-digital.ts';
import type { DigitalSetup } from '../../queries.ts';

export type Coin = (typeof digitalDollars)[number];

type Shared = { onBack: () => void; stepNumber: number; stepCount: number };

type RowProps = {
  name: string;
  detail: string;
  isNew: boolean;
  disabled?: boolean;
  onClick: () => void;
};

function Row({ name, detail, isNew, disabled, onClick }: RowProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onClick}
      className="-mx-2 flex min-h-16 w-[calc(100%+1rem)] items-center gap-3.5 rounded-input px-2 py-2 text-left enabled:hover:bg-hover"
    >
      <Plate name={name} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 font-medium text-ink">
          {name}
          {isNew && <Badge tone="accent">{digital.fresh}</Badge>}
        </span>
        <span className="block text-sm text-mute">{detail}</span>
      </span>
      {!disabled && <ChevronRight className="size-5 text-mute" strokeWidth={1.75} aria-hidden />}
    </button>
  );
}

type CoinProps = Shared & { onChoose: (coin: Coin) => void; children?: ReactNode };

export function CoinList({ onBack, stepNumber, stepCount, onChoose, children }: CoinProps) {
  return (
    <Flow title={digital.title} step={stepNumber} steps={stepCount} onBack={onBack} action={null}>
      {children}
      <h2 className="mb-3 text-md">{digital.coin.title}</h2>
      <ul className="divide-y divide-hairline">
        {digitalDollars.map((coin) => (
          <li key={coin.id}>
            <Row
              name={coin.id.toUpperCase()}
              detail={digital.coin.names[coin.id]}
              isNew={coin.isNew}
              onClick={() => onChoose(coin)}
            />
          </li>
        ))}
      </ul>
    </Flow>
  );
}

type NetworkProps = Shared & {
  coinId: string;
  routes: DigitalSetup['routes'];
  onChoose: (network: NetworkName) => void;
};

/** All networks of the coin. One that the provider does not offer now is disabled. */
export function NetworkList({
  onBack,
  stepNumber,
  stepCount,
  coinId,
  routes,
  onChoose,
}: NetworkProps) {
  const coin = digitalDollars.find(({ id }) => id === coinId);
  const copy = digital.network;
  return (
    <Flow title={digital.title} step={stepNumber} steps={stepCount} onBack={onBack} action={null}>
      <h2 className="text-md">{copy.title}</h2>
      <p className="mt-1 mb-3 text-sm text-mute">{copy.words}</p>
      <ul className="divide-y divide-hairline">
        {coin?.networks.map(({ id, isNew }) => {
          const isOffered = routes.some((route) => route.coin === coinId && route.network === id);
          return (
            <li key={id}>
              <Row
                name={copy.names[id]}
                detail={isOffered ? coinId.toUpperCase() : copy.off}
                isNew={isNew}
                disabled={!isOffered}
                onClick={() => onChoose(id)}
              />
            </li>
          );
        })}
      </ul>
    </Flow>
  );
}
