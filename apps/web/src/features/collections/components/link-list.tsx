import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link2, Plus, Share2 } from 'lucide-react';
import { formatMoney, fromWire, type AssetCode } from '@cowrie/money';
import { publicOrigin } from '#platform/device/public-origin.ts';
import { call } from '#platform/api/api.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { ListSkeleton } from '#ui/data/list.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { QrCode } from '#ui/media/qr-code.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { LoadedPart } from '#ui/feedback/loaded.tsx';
import { useAction } from '#platform/forms/use-action.ts';
import { copy } from '../copy.ts';
import { linksQuery, type PayLink } from '../queries.ts';
import { LinkSheet } from './link-sheet.tsx';

const text = copy.links;
const tones = { open: 'warning', paid: 'positive', expired: 'neutral', closed: 'neutral' } as const;

/** Links start with the origin of this page, so they work on every host the product runs on. */
const addressOf = ({ code }: PayLink): string => `${publicOrigin()}/pay/${code}`;

export function LinkList() {
  const [isCreating, setCreating] = useState(false);
  const [openLink, setOpenLink] = useState<PayLink>();
  const newLinkButton = (
    <Button icon={Plus} onClick={() => setCreating(true)}>
      {text.make}
    </Button>
  );
  return (
    <>
      <LoadedPart
        query={useQuery(linksQuery)}
        failed={text.failed}
        skeleton={<ListSkeleton rows={3} />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <Empty icon={Link2} sentence={text.empty} action={newLinkButton} />
          ) : (
            <>
              <div className="mb-3 flex justify-end">{newLinkButton}</div>
              <ul className="divide-y divide-hairline">
                {items.map((link) => (
                  <li key={link.id} className="flex min-h-16 items-center gap-3.5 py-2">
                    <Plate country={link.country} />
                    <span className="min-w-0 flex-1">
                      <span className="block truncate font-medium text-ink">
                        {formatMoney(fromWire(link.amount, link.currency as AssetCode))}
                      </span>
                      <span className="block truncate text-sm text-mute">{link.description}</span>
                    </span>
                    <Badge tone={tones[link.state]}>{copy.linkStates[link.state]}</Badge>
                    {link.state === 'open' && (
                      <Button size="sm" variant="secondary" onClick={() => setOpenLink(link)}>
                        {text.show}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </LoadedPart>
      {isCreating && (
        <LinkSheet
          onClose={() => setCreating(false)}
          onCreated={(link) => {
            setCreating(false);
            setOpenLink(link);
          }}
        />
      )}
      {openLink && <LinkDetails link={openLink} onClose={() => setOpenLink(undefined)} />}
    </>
  );
}

function LinkDetails({ link, onClose }: { link: PayLink; onClose: () => void }) {
  const client = useQueryClient();
  const address = addressOf(link);
  const close = useAction(
    async () => {
      await call('collections.close-link', { params: { linkId: link.id } });
      toast.success(text.closed);
      await client.invalidateQueries(linksQuery);
      onClose();
    },
    { inToast: true },
  );
  const canShare = typeof navigator.share === 'function';
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={formatMoney(fromWire(link.amount, link.currency as AssetCode))}
      description={link.description}
      actions={
        <>
          <Button variant="quiet" loading={close.busy} onClick={close.run}>
            {text.close}
          </Button>
          {canShare && (
            <Button
              icon={Share2}
              // The promise rejects when the person closes the system's share sheet. That is not an
              // error.
              onClick={() => void navigator.share({ url: address }).catch(() => undefined)}
            >
              {text.share}
            </Button>
          )}
        </>
      }
    >
      <div className="grid justify-items-center gap-4">
        <QrCode text={address} label={text.qr} />
        <p className="flex max-w-full items-center gap-2 text-sm break-all text-body">
          {address}
          <CopyButton text={address} label={text.copy} />
        </p>
      </div>
    </Sheet>
  );
}
