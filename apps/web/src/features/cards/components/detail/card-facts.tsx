import { cardBrands, cardKinds, strikes } from '@cowrie/contract/cards/data';
import { Fact } from '#ui/data/facts.tsx';
import { Card as Box } from '#ui/layout/card.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { dollarsOf } from '../../amounts.ts';
import { copy } from '../../copy.ts';
import type { Card } from '../../queries.ts';

const text = copy.detail;

const kindText = ({ kind, shop }: Card): string => {
  if (kind !== 'merchant') return cardKinds[kind];
  return shop === null ? text.noShop : text.shop(shop);
};

/** Balance, kind and the strikes, which are always shown. */
export function CardFacts({ card }: { card: Card }) {
  return (
    <Box>
      <dl className="divide-y divide-hairline">
        <Fact label={text.balance}>
          <MoneyText amount={dollarsOf(card.balance)} />
        </Fact>
        {card.reserved > 0 && (
          <Fact label={text.reservedLabel}>
            <MoneyText amount={dollarsOf(card.reserved)} />
          </Fact>
        )}
        <Fact label={text.brand}>{cardBrands[card.brand]}</Fact>
        <Fact label={text.kind}>{kindText(card)}</Fact>
        <Fact label={text.created}>{formatDate(card.createdAt, '15 Nov 2026')}</Fact>
      </dl>
      <Strikes count={card.strikes} />
    </Box>
  );
}

const marks = Array.from({ length: strikes.most }, (_, index) => index + 1);

function Strikes({ count }: { count: number }) {
  return (
    <div className="mt-3 border-t border-hairline pt-4">
      <div className="mb-2 flex gap-1.5" aria-hidden>
        {marks.map((mark) => (
          <span
            key={mark}
            className={`h-1.5 flex-1 rounded-full ${mark <= count ? 'bg-negative' : 'bg-hairline-strong'}`}
          />
        ))}
      </div>
      <p className="font-medium text-ink">{copy.strikes.title(count)}</p>
      <p className="mt-1 text-sm text-mute">{copy.strikes.words}</p>
    </div>
  );
}
