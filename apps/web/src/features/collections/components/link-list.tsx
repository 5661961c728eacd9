import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link2, Plus, Share2 } from 'lucide-react';
import { formatMoney, fromWire, type AssetCode } from '@cowrie/money';
import { isMomoCountry, momoCountries } from '@cowrie/contract/reference/data';
import { countriesQuery } from '#features/reference/index.ts';
import { publicOrigin } from '#platform/device/public-origin.ts';
import { call } from '#platform/api/api.ts';
import { useAction } from '#platform/forms/use-action.ts';
import { useForm } from '#platform/forms/use-form.ts';
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
import { Banner } from '#ui/feedback/banner.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { AmountField } from '#ui/money/amount-field.tsx';
import { copy } from '../copy.ts';
import { linksQuery, type PayLink } from '../queries.ts';
import { amountOf, currencyFor } from '../draft.ts';
import { AmountEstimate } from './amount-estimate.tsx';

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

type Props = { onClose: () => void; onCreated: (link: PayLink) => void };

/** Creates a link that anyone who opens it can pay. The new link is shown at once, to share it. */
function LinkSheet({ onClose, onCreated }: Props) {
  const client = useQueryClient();
  const countries = useQuery(countriesQuery).data?.data ?? [];
  const [country, setCountry] = useState(momoCountries[0] ?? '');
  const form = useForm({
    initial: { amount: '', description: '' },
    check: ({ amount, description }) =>
      amountOf({ country, amount }) === null || description.trim() === ''
        ? { [description.trim() === '' ? 'description' : 'amount']: copy.amount.missing }
        : {},
    send: async ({ amount, description }) => {
      const minor = amountOf({ country, amount });
      if (minor === null || !isMomoCountry(country)) return;
      const body = { country, amount: minor, description: description.trim() };
      const link = await call('collections.create-link', { body });
      void client.invalidateQueries(linksQuery);
      onCreated(link);
    },
  });
  const draft = { country, amount: form.values.amount };
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={text.sheet}>
      <form {...form.props} className="grid gap-5">
        {form.problem && <Banner kind="error">{form.problem}</Banner>}
        <SelectField
          label={text.country}
          required
          value={country}
          options={countries
            .filter(({ code }) => isMomoCountry(code))
            .map(({ code, name }) => ({ value: code, label: name }))}
          onChange={({ target }) => setCountry(target.value)}
        />
        <AmountField
          {...form.bind('amount')}
          label={copy.amount.label}
          required
          currency={currencyFor(draft)}
        />
        <AmountEstimate draft={draft} />
        <Field label={copy.amount.description} required {...form.field('description')}>
          {(control) => <Input {...control} {...form.input('description')} maxLength={120} />}
        </Field>
        <Button type="submit" size="lg" wide loading={form.busy}>
          {text.create}
        </Button>
      </form>
    </Sheet>
  );
}
