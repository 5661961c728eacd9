import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ordersPath } from '#features/fx/fx-paths.ts';
import { ordersQuery } from '#features/fx/queries.ts';
import { SideAmount } from '#features/wallets/components/cards/wallet-card.tsx';
import { copy } from '#features/wallets/copy.ts';
import { splitHeld } from '#features/wallets/held.ts';
import type { Wallet } from '#features/wallets/queries.ts';

const activePath = `${ordersPath}?state=active`;

/** Amounts on hold in a wallet. The amount that exchange orders set aside links to those orders. */
export function HeldAmounts({ wallet }: { wallet: Wallet }) {
  const { data } = useInfiniteQuery(ordersQuery('active'));
  const orders = data?.pages.flatMap(({ items }) => items) ?? [];
  const { setAside, others } = splitHeld(wallet, orders);
  const { currency } = wallet;
  return (
    <>
      {setAside > 0 && (
        <SideAmount
          minor={setAside}
          currency={currency}
          label={
            <Link to={activePath} prefetch="intent" className="underline">
              {copy.setAside}
            </Link>
          }
        />
      )}
      {others > 0 && <SideAmount minor={others} currency={currency} label={copy.onHold} />}
    </>
  );
}
