import { CreditCard, type LucideIcon, ShieldCheck, Wallet } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@cowrie/contract/client';
import { useOpenWallet } from '#features/wallets/index.ts';
import { common } from '#ui/text/common-copy.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Plate } from '#ui/layout/plate.tsx';
import { Card as Box } from '#ui/layout/card.tsx';
import { copy } from '../copy.ts';
import type { Cards } from '../queries.ts';

type Reason = NonNullable<Cards['blocked']>;
const icons: Readonly<Record<Reason, LucideIcon>> = {
  tier: ShieldCheck,
  wallet: Wallet,
  full: CreditCard,
  off: CreditCard,
};

/** Reason why the person cannot get a new card, and the way out. */
export function Blocked({ reason }: { reason: Reason }) {
  const text = copy.blocked[reason];
  return (
    <Box>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Plate icon={icons[reason]} />
        <div className="min-w-0 flex-1 basis-48">
          <h2 className="text-md">{text.title}</h2>
          <p className="text-body">{text.words}</p>
        </div>
        {reason === 'tier' && <ButtonLink to="/kyc">{copy.blocked.tier.action}</ButtonLink>}
        {reason === 'wallet' && <OpenWallet />}
      </div>
    </Box>
  );
}

function OpenWallet() {
  const client = useQueryClient();
  const open = useOpenWallet();
  const openDollars = () =>
    open.mutate(
      { body: { currency: 'USD' } },
      {
        onSuccess: () => client.invalidateQueries({ queryKey: ['cards'] }),
        onError: (error) =>
          toast.error(error instanceof ApiError ? error.message : common.unexpected),
      },
    );
  return (
    <Button loading={open.isPending} onClick={openDollars}>
      {copy.blocked.wallet.action}
    </Button>
  );
}
