import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatMoney, fromWire } from '@cowrie/money';
import { mobileMoneyQuery } from '#features/reference/index.ts';
import { useAction } from '#platform/forms/use-action.ts';
import { call } from '#platform/api/api.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Flow } from '#ui/flows/flow.tsx';
import { ReviewRows } from '#ui/flows/review.tsx';
import { copy } from '../copy.ts';
import { amountOf, currencyFor, type Draft, numberOf } from '../draft.ts';
import { useAmountEstimate } from './amount-estimate.tsx';

const text = copy.confirm;

type Props = {
  draft: Draft;
  onCreated: (collectionId: string) => Promise<void>;
  onBack: () => void;
};

const bodyOf = (draft: Draft, amount: number) => ({
  account_number: numberOf(draft),
  amount,
  bank_code: draft.providerCode,
  currency: currencyFor(draft),
  description: draft.description.trim(),
  reference: draft.reference,
  meta: {
    counterparty: {
      first_name: draft.firstName.trim(),
      last_name: draft.lastName.trim(),
      email: draft.email.trim(),
      phone_number: numberOf(draft),
    },
  },
});

/** The reference belongs to this request, so a second click does not create a second request. */
function useCreateRequest(draft: Draft, onCreated: Props['onCreated']) {
  const client = useQueryClient();
  return useAction(
    async () => {
      const amount = amountOf(draft);
      if (amount === null) return;
      const { data } = await call('collections.create-momo-collection', {
        body: bodyOf(draft, amount),
      });
      void client.invalidateQueries({ queryKey: ['transactions', 'collections'] });
      await onCreated(data.collection.id);
    },
    { failed: text.failed },
  );
}

export function ConfirmStep({ draft, onCreated, onBack }: Props) {
  const { run, busy, problem } = useCreateRequest(draft, onCreated);
  const { estimate } = useAmountEstimate(draft);
  const providers = useQuery(mobileMoneyQuery(draft.country)).data?.data ?? [];
  const provider = providers.find(({ code }) => code === draft.providerCode)?.name ?? '';
  const amountText = formatMoney(fromWire(amountOf(draft) ?? 0, currencyFor(draft)));
  return (
    <Flow
      title={text.title}
      step={4}
      steps={4}
      onBack={onBack}
      note={text.note}
      action={
        <Button size="lg" wide loading={busy} onClick={run}>
          {text.ask(amountText)}
        </Button>
      }
    >
      <div className="grid gap-4">
        {problem && (
          <Banner kind="error" title={text.failedTitle}>
            {problem}
          </Banner>
        )}
        <section className="rounded-card border border-hairline bg-surface p-4 sm:p-6">
          <ReviewRows
            rows={[
              { label: text.payer, value: `${draft.firstName} ${draft.lastName}` },
              { label: text.number, value: `${provider} · +${numberOf(draft)}` },
              { label: text.what, value: draft.description },
              { label: text.amount, value: amountText },
              { label: text.gets, value: estimate ?? '…' },
            ]}
          />
        </section>
      </div>
    </Flow>
  );
}
