import { lazy, Suspense, useState } from 'react';
import { useAddress } from '#platform/pages/use-address.ts';
import type { Wallet } from '../../queries.ts';

const AddMoney = lazy(() => import('./add-money.tsx').then((part) => ({ default: part.AddMoney })));

const isCurrency = (text: string): text is Wallet['currency'] => text === 'NGN' || text === 'USD';

/**
 * Open while the address says so: `/dashboard?add=NGN`. Its code comes when it is first opened, and
 * it closes gently, with what it showed last.
 */
export function AddMoneySheet() {
  const { read, change } = useAddress();
  const wanted = read('add');
  const [shown, show] = useState<Wallet['currency']>();
  if (isCurrency(wanted) && wanted !== shown) show(wanted);
  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <AddMoney
        open={isCurrency(wanted)}
        currency={shown}
        onCurrency={(add) => change({ add })}
        onClose={() => change({ add: null })}
      />
    </Suspense>
  );
}
