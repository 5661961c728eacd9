import { useState } from 'react';
import { QrCode as QrIcon } from 'lucide-react';
import { useAction } from '#platform/forms/use-action.ts';
import { call } from '#platform/api/api.ts';
import { formatDate } from '#ui/text/dates.ts';
import { Button } from '#ui/controls/button.tsx';
import { QrCode } from '#ui/media/qr-code.tsx';
import { copy } from '../../copy.ts';

/**
 * A QR code for taking the photos on a phone, which has the better camera. This page then updates.
 */
export function PhoneHandoff() {
  const [link, setLink] = useState<{ url: string; expiresAt: string }>();
  const createLink = useAction(
    async () => {
      setLink(await call('kyc.start-handoff', {}));
    },
    { failed: copy.tier2.notSent, inToast: true },
  );
  return (
    <div className="hidden rounded-card border border-hairline bg-canvas p-4 md:block">
      <p className="font-medium text-ink">{copy.tier2.onPhone}</p>
      <p className="mt-1 text-sm">{copy.tier2.onPhoneWords}</p>
      {link && (
        <div className="mt-4 flex items-end gap-4">
          <QrCode text={link.url} label={copy.tier2.codeLabel} />
          <p className="text-sm text-mute">
            {copy.tier2.codeUntil(formatDate(link.expiresAt, '14:02'))}
          </p>
        </div>
      )}
      <Button
        variant="secondary"
        size="sm"
        icon={QrIcon}
        className="mt-4"
        loading={createLink.busy}
        onClick={createLink.run}
      >
        {link ? copy.tier2.newCode : copy.tier2.makeCode}
      </Button>
    </div>
  );
}
