import { useRef } from 'react';
import { ApiError } from '@cowrie/contract/client';
import { common } from '#ui/text/common-copy.ts';
import { Button } from '#ui/controls/button.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { copy } from '../../copy.ts';
import { useOpenWallet } from '../../mutations.ts';
import type { Wallet } from '../../queries.ts';

/** Offers a dollar wallet to a person who has none. */
export function OpenWalletCard({ onOpened }: { onOpened: (wallet: Wallet) => void }) {
  const open = useOpenWallet();
  // A second click arrives before React has drawn the disabled button.
  const isRunning = useRef(false);
  const openWallet = () => {
    if (isRunning.current) return;
    isRunning.current = true;
    open.mutate(
      { body: { currency: 'USD' } },
      { onSuccess: onOpened, onError: () => (isRunning.current = false) },
    );
  };
  return (
    <article className="rounded-card border border-dashed border-hairline-strong p-4 sm:px-6">
      <div className="flex min-h-14 flex-wrap items-center gap-x-3.5 gap-y-3">
        <Plate country="US" />
        <div className="min-w-0 flex-1 basis-32">
          <h2 className="text-base font-medium">{copy.names.USD}</h2>
          <p className="text-sm text-mute">{copy.openWords}</p>
        </div>
        <Button size="sm" variant="secondary" loading={open.isPending} onClick={openWallet}>
          {copy.open}
        </Button>
      </div>
      {open.error && (
        <div role="alert" className="mt-2">
          <FieldError id={undefined}>
            {open.error instanceof ApiError ? open.error.message : common.unexpected}
          </FieldError>
        </div>
      )}
    </article>
  );
}
