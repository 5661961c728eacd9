import { RefreshCw } from 'lucide-react';
import { ApiError } from '@cowrie/contract/client';
import { common } from '#ui/text/common-copy.ts';
import { Button } from '#ui/controls/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { fundingCopy } from '../../funding-copy.ts';
import { useSyncUsdAccount } from '../../mutations.ts';

const copy = fundingCopy.usd;

/** Asks the bank for the current state of the account. */
export function SyncButton({ label }: { label: string }) {
  const sync = useSyncUsdAccount();
  const syncNow = () =>
    sync.mutate(undefined, {
      onSuccess: ({ data }) =>
        toast.success(data.account_number === null ? copy.stillReview : copy.synced),
      onError: (error) =>
        toast.error(copy.syncFailed, {
          description: error instanceof ApiError ? error.message : common.unexpected,
        }),
    });
  return (
    <Button
      size="sm"
      variant="secondary"
      icon={RefreshCw}
      loading={sync.isPending}
      onClick={syncNow}
    >
      {label}
    </Button>
  );
}
