import { Share2 } from 'lucide-react';
import type { OutputOf, Routes } from '@cowrie/contract';
import { fromWire, type AssetCode } from '@cowrie/money';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Receipt } from '#ui/data/receipt.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { moment, staffTimeZone } from '#ui/text/dates.ts';
import { copy } from '../copy.ts';

const text = copy.pay.receipt;

type Link = OutputOf<Routes['collections.public-link']>;
type Paid = NonNullable<OutputOf<Routes['collections.public-state']>['receipt']>;

/** The payer's receipt. They have no account, so the address of the page is what they keep. */
export function PayerReceipt({ link, receipt }: { link: Link; receipt: Paid }) {
  return (
    <div className="grid gap-4">
      <output className="text-center text-lg text-ink">{copy.pay.paid}</output>
      <Receipt
        title={text.title}
        amount={fromWire(receipt.amount, receipt.currency as AssetCode)}
        status={<Badge tone="positive">{copy.states.paid}</Badge>}
        reference={receipt.reference}
        facts={[
          { label: text.to, value: link.to },
          { label: text.what, value: link.description },
          { label: text.network, value: receipt.network },
          { label: text.at, value: `${moment(receipt.paidAt)} (${staffTimeZone})` },
        ]}
      />
      <Button icon={Share2} size="lg" wide onClick={() => void shareAddress()}>
        {text.share}
      </Button>
      <p className="text-center text-sm text-mute">{text.words}</p>
    </div>
  );
}

/** Opens the phone's share sheet; copies the address if the browser has none. */
async function shareAddress(): Promise<void> {
  const url = window.location.href;
  if (typeof navigator.share === 'function') {
    // Rejected when the person closes the share sheet, which is not an error.
    await navigator.share({ url }).catch(() => undefined);
    return;
  }
  await navigator.clipboard.writeText(url);
  toast.success(text.copied);
}
