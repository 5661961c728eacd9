import { type PaymentRail, reasonOptions } from '@cowrie/contract/transfers/data';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { usd } from '../../copy-usd.ts';
import { copy } from '../../copy.ts';
import { countries } from '../../flow.ts';
import type { SavedDollarAccount } from '../../queries.ts';
import { emptyAddress, emptyRecipient } from '../../rules/usd-rules.ts';
import { AmountStep } from '../amount/amount-step.tsx';
import { ConfirmQuote } from '../review/confirm-quote.tsx';
import { StepSkeleton } from '../flow/step-skeleton.tsx';
import { Unfinished } from '../flow/unfinished.tsx';
import { UsdRecipient } from './usd-recipient.tsx';
import { useFlow } from '../flow/use-flow.ts';
import { useQuoted } from '../review/use-quoted.ts';
import { useSendDraft } from '../flow/use-send-draft.ts';
import { useUsdEntry } from './use-usd-entry.ts';

const empty = {
  ...emptyRecipient,
  counterpartyId: '',
  amount: '',
  memo: '',
  reason: reasonOptions[0] as string,
  quoteId: '',
};

/** A saved account brings all but its address, which no other's may stand in for. */
const chosen = ({ counterpartyId, name, bankName, accountNumber, ...saved }: SavedDollarAccount) =>
  ({
    ...emptyAddress,
    counterpartyId,
    name,
    bankName,
    accountNumber,
    email: saved.email,
    accountName: saved.accountName,
    routingNumber: saved.routingNumber,
    accountType: saved.accountType,
    paymentRail: saved.paymentRail,
    quoteId: '',
  }) as const;

/** Dollars to an American bank, behind the check of the wallet that pays. */
export default function UsdFlow() {
  const entry = useUsdEntry();
  if (entry.kind === 'open') return <Steps low={entry.low} />;
  if (entry.kind === 'checking') return <StepSkeleton title={usd.title} />;
  return (
    <ErrorState
      as="h1"
      {...entry.failed}
      money={copy.review.nothingSent}
      actions={
        <>
          <Button onClick={entry.again}>{copy.retry}</Button>
          <ButtonLink to="/usd-account" variant="secondary">
            {usd.entry.account}
          </ButtonLink>
        </>
      }
    />
  );
}

/** Counterparty, amount, review. */
function Steps({ low }: { low: string | null }) {
  const { draft, change, begin, discard, isRead, ...old } = useSendDraft('send-usd', empty);
  const { counterpartyId, paymentRail } = draft;
  const answered = new Set(counterpartyId ? ['counterparty'] : []);
  const flow = useFlow('usd', answered, countries);
  const { step, go, back, place, count } = flow;
  const shared = { onBack: back, place, count };
  const to = {
    rail: 'usd_bank',
    counterpartyId,
    paymentRail: paymentRail as PaymentRail,
  } as const;
  const { quote, review } = useQuoted(to, draft, change, flow);
  if (!isRead) return <StepSkeleton />;
  if (step === 'counterparty') {
    return (
      <UsdRecipient
        {...shared}
        low={low}
        draft={draft}
        // Another account is another recipient: the one that was saved no longer stands for it.
        onChange={(some) => change({ ...some, counterpartyId: '', quoteId: '' })}
        onReady={(id) => {
          change({ counterpartyId: id, quoteId: '' });
          old.resume();
          go('amount');
        }}
        onChoose={(saved) => {
          begin(chosen(saved));
          go('amount');
        }}
      >
        <Unfinished {...old} name={counterpartyId && draft.name} onResume={() => go('amount')} />
      </UsdRecipient>
    );
  }
  if (step === 'amount') {
    const detail = `${draft.bankName} · ${draft.accountNumber}`;
    return (
      <AmountStep
        {...shared}
        rail="usd_bank"
        source="USD"
        recipient={{ name: draft.name, detail }}
        draft={draft}
        onChange={change}
        onNext={quote}
      />
    );
  }
  return (
    <ConfirmQuote
      {...shared}
      {...review}
      onEdit={(what) => go(what === 'recipient' ? 'counterparty' : 'amount')}
      onSent={discard}
    />
  );
}
