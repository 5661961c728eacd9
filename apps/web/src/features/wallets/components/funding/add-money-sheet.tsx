import { lazy, Suspense, useState } from 'react';
import { useAddress } from '#platform/pages/use-address.ts';
import type { Wallet } from '../../queries.ts';

const AddMoney = lazy(() =>
  import('./add-money.tsx').then((module) => ({ default: module.AddMoney })),
);

const isCurrency = (text: string): text is Wallet['currency'] => text === 'NGN' || text === 'USD';

/**
 * Opens when the address asks for it: `/dashboard?add=NGN`, or `&sum=50000` with the missing amount in
 * minor units. Its code loads when it first opens. The last
 * currency stays while it closes, so that the closing animation does not show an empty sheet.
 */
export function AddMoneySheet() {
  const { read, change } = useAddress();
  const requested = read('add');
  const [currency, setCurrency] = useState<Wallet['currency']>();
  if (isCurrency(requested) && requested !== currency) setCurrency(requested);
  const sum = read('sum');
  if (!currency) return null;
  return (
    <Suspense fallback={null}>
      <AddMoney
        open={isCurrency(requested)}
        currency={currency}
        sum={/^[1-9]\d{0,14}$/.test(sum) ? Number(sum) : null}
        onCurrency={(add) => change({ add, sum: null })}
        onClose={() => change({ add: null, sum: null })}
      />
    </Suspense>
  );
}
