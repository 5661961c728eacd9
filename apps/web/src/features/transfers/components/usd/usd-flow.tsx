import type { PaymentRail } from '@cowrie/contract/transfers/data';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { usd } from '../../copy-usd.ts';
import { copy } from '../../copy.ts';
import { countriesPath, hubPath } from '../../flow.ts';
import { AmountStep } from '../amount/amount-step.tsx';
import { ConfirmQuote } from '../review/confirm-quote.tsx';
import { StepSkeleton } from '../flow/step-skeleton.tsx';
import { UnfinishedDraft } from '../flow/unfinished-draft.tsx';
import { draftFromSaved, emptyDollarDraft } from './usd-draft.ts';
import { UsdRecipient } from './usd-recipient.tsx';
import { useFlow } from '../flow/use-flow.ts';
import { useQuoteSteps } from '../review/use-quote-steps.ts';
import { useSendDraft } from '../flow/use-send-draft.ts';
import { useUsdEntry } from './use-usd-entry.ts';

/** Dollars to a US bank. The steps open after the check of the USD wallet. */
export default function UsdFlow() {
  const entry = useUsdEntry();
  if (entry.kind === 'open') return <Steps lowBalance={entry.lowBalance} />;
  if (entry.kind === 'checking') return <StepSkeleton title={usd.title} />;
  if (entry.kind === 'request') {
    return (
      <ErrorState
        as="h1"
        title={usd.entry.needed}
        advice={usd.entry.neededWords}
        actions={
          <>
            <ButtonLink to="/usd-account">{usd.entry.request}</ButtonLink>
            <ButtonLink to={hubPath} variant="secondary">
              {copy.review.back}
            </ButtonLink>
          </>
        }
      />
    );
  }
  return (
    <ErrorState
      as="h1"
      {...entry.failed}
      money={copy.review.nothingSent}
      actions={
        <>
          <Button onClick={entry.retry}>{copy.retry}</Button>
          <ButtonLink to="/usd-account" variant="secondary">
            {usd.entry.account}
          </ButtonLink>
        </>
      }
    />
  );
}

/** Counterparty, amount, review. */
function Steps({ lowBalance }: { lowBalance: string | null }) {
  const stored = useSendDraft('send-usd', emptyDollarDraft);
  const { draft, change, begin, isRead } = stored;
  const { counterpartyId, paymentRail } = draft;
  const answered = new Set(counterpartyId ? ['counterparty'] : []);
  const flow = useFlow('usd', answered, countriesPath);
  const { step, go, frame } = flow;
  const to = {
    rail: 'usd_bank',
    counterpartyId,
    paymentRail: paymentRail as PaymentRail,
  } as const;
  const { amount, review } = useQuoteSteps(to, stored, flow);
  if (!isRead) return <StepSkeleton />;
  if (step === 'counterparty') {
    return (
      <UsdRecipient
        {...frame}
        lowBalance={lowBalance}
        draft={draft}
        // The saved counterparty no longer matches what the person has changed.
        onChange={(changes) => change({ ...changes, counterpartyId: '', quoteId: '' })}
        onReady={(id) => {
          change({ counterpartyId: id, quoteId: '' });
          stored.resume();
          go('amount');
        }}
        onChoose={(saved) => {
          begin(draftFromSaved(saved));
          go('amount');
        }}
      >
        <UnfinishedDraft
          {...stored}
          name={counterpartyId && draft.name}
          onResume={() => go('amount')}
        />
      </UsdRecipient>
    );
  }
  if (step === 'amount') {
    const detail = `${draft.bankName} · ${draft.accountNumber}`;
    return (
      <AmountStep
        {...amount}
        rail="usd_bank"
        source="USD"
        recipient={{ name: draft.name, detail }}
      />
    );
  }
  return (
    <ConfirmQuote
      {...review}
      onEdit={(what) => go(what === 'amount' ? 'amount' : 'counterparty')}
    />
  );
}
