import { useQueryClient } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { ApiError } from '@cowrie/contract/client';
import { fxPairNames } from '@cowrie/contract/fx/data';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { useOpenWallet } from '#features/wallets/index.ts';
import { common } from '#ui/text/common-copy.ts';
import { Button } from '#ui/controls/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/card.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { copy } from '../../copy.ts';
import { exchangeCopy } from '../../copy-exchange.ts';
import { refreshFx } from '../../mutations.ts';
import { currenciesOf } from '../../rules/prices.ts';

const text = exchangeCopy.wallet;

/** Conversions that the wallet makes possible, by the first pair that has its currency. */
const sayWhy = (currency: WalletCurrency): string => {
  const both = fxPairNames.map(currenciesOf);
  const pair = both.find(({ base, quote }) => base === currency || quote === currency);
  return pair ? text.words(copy.names[pair.base], copy.names[pair.quote]) : '';
};

/** For a person without one of the two wallets: which one is missing, and the button that opens it. */
export function MissingWallet({ currency }: { currency: WalletCurrency }) {
  const client = useQueryClient();
  const open = useOpenWallet();
  const openIt = () =>
    open.mutate(
      { body: { currency } },
      {
        onSuccess: async () => {
          await refreshFx(client);
          toast.success(text.opened(currency));
        },
        onError: (error) =>
          toast.error(error instanceof ApiError ? error.message : common.unexpected),
      },
    );
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Plate icon={Wallet} />
        <div className="min-w-0 flex-1 basis-48">
          <h2 className="text-md">{text.title(text.names[currency])}</h2>
          <p className="text-body">{sayWhy(currency)}</p>
        </div>
        <Button loading={open.isPending} onClick={openIt}>
          {text.open(currency)}
        </Button>
      </div>
    </Card>
  );
}
