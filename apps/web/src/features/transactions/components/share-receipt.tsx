import { useState } from 'react';
import { Share2 } from 'lucide-react';
import { canShareFiles } from '#platform/device/share.ts';
import { Button } from '#ui/controls/button.tsx';
import { useAction } from '#platform/forms/use-action.ts';
import { copy } from '../copy.ts';
import { shareReceipt } from '../files.ts';
import { ReceiptSheet } from './receipt-sheet.tsx';

type Props = { id: string; reference: string };

/**
 * Opens the device's own share sheet with the picture of the receipt. Where there is none, or the
 * browser refuses because the picture took too long, the person can download the receipt.
 */
export function ShareReceipt({ id, reference }: Props) {
  const [isOpen, setOpen] = useState(false);
  const share = useAction(async () => {
    if (!canShareFiles()) return setOpen(true);
    return shareReceipt(id, reference).catch(() => setOpen(true));
  });
  return (
    <>
      <Button size="lg" wide icon={Share2} loading={share.busy} onClick={share.run}>
        {copy.receipt.shareReceipt}
      </Button>
      {isOpen && <ReceiptSheet id={id} reference={reference} onClose={() => setOpen(false)} />}
    </>
  );
}
