import { lazy, Suspense, useState } from 'react';
import { useAddress } from '#platform/pages/use-address.ts';
import type { Wallet } from '../../queries.ts';

const AddMoney = lazy(() =>
  import('./add-money.tsx').then((module) => ({ default: module.AddMoney })),
);

const isCurrency = (text: string): text is Wallet['currency'] => text === 'NGN' || text === 'USD';

/**
 * Opens when the address asks for it: `/dashboard?add=NGN`. Its code loads when it first opens. The last
 * currency stays while it closes, so that the closing animation does not show an empty sheet.
 */
export function AddMoneySheet() {
  const { read, change } = useAddress();
  const requested = read('add');
  const [currency, setCurrency] = useState<Wallet['currency']>();
  if (isCurrency(requested) && requested !== currency) setCurrency(requested);
  if (!currency) return null;
  return (
    <Suspense fallback={null}>
      <AddMoney
        open={isCurrency(requested)}
        currency={currency}
        onCurrency={(add) => change({ add })}
        onClose={() => change({ add: null })}
      />
    </Suspense>
  );
}
