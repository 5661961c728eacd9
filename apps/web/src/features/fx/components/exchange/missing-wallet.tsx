import { useQueryClient } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { ApiError } from '@cowrie/contract/client';
import { useOpenWallet } from '#features/wallets/index.ts';
import { Button } from '#ui/controls/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/card.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { copy } from '../../copy.ts';
import { exchangeCopy } from '../../copy-exchange.ts';
import { refreshFx } from '../../mutations.ts';

const text = exchangeCopy.wallet;

/** For a person with one wallet only: what is missing, and the button that opens it. */
export function MissingWallet() {
  const client = useQueryClient();
  const open = useOpenWallet();
  const openDollars = () =>
    open.mutate(
      { body: { currency: 'USD' } },
      {
        onSuccess: async () => {
          await refreshFx(client);
          toast.success(text.opened);
        },
        onError: (error) =>
          toast.error(error instanceof ApiError ? error.message : copy.unexpected),
      },
    );
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Plate icon={Wallet} />
        <div className="min-w-0 flex-1 basis-48">
          <h2 className="text-md">{text.title}</h2>
          <p className="text-body">{text.words}</p>
        </div>
        <Button loading={open.isPending} onClick={openDollars}>
          {text.open}
        </Button>
      </div>
    </Card>
  );
}
