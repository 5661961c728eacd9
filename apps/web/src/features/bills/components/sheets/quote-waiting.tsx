import { ApiError } from '@cowrie/contract/client';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useFocusReturn } from '#ui/layout/use-focus-return.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { ownCopy } from '../../copy-own.ts';

const text = ownCopy.schedule;

type Props = { title: string; error: Error | null; onClose: () => void };

/** A sheet whose price is being worked out, or could not be. */
export function QuoteWaiting({ title, error, onClose }: Props) {
  useFocusReturn();
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={title}>
      {error ? (
        <Banner kind="error">{error instanceof ApiError ? error.message : text.failed}</Banner>
      ) : (
        <div aria-busy>
          <span className="sr-only">{text.loading}</span>
          <Skeleton className="h-48 rounded-card!" />
        </div>
      )}
    </Sheet>
  );
}
