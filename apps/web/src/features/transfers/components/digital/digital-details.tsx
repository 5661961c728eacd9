import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ClipboardPaste, TriangleAlert } from 'lucide-react';
import { ApiError } from '@cowrie/contract/client';
import { limitDetailsOf } from '@cowrie/contract/limits/data';
import { chargesOf } from '@cowrie/contract/quote/fee-lines';
import type { NetworkName } from '@cowrie/contract/transfers/data';
import { formatMoney, fromWire, money, parseMoney } from '@cowrie/money';
import { walletsQuery } from '#features/wallets/index.ts';
import { AmountInput } from '#ui/money/amount-input.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { Flow } from '#ui/flows/flow.tsx';
import { LimitHit } from '#ui/money/limit-hit.tsx';
import { SumLines } from '#ui/flows/review.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useAction } from '#platform/forms/use-action.ts';
import { digital } from '../../copy-digital.ts';
import { termsQuery } from '../../queries.ts';
import { missingFor, missingIn } from '../../rules/add-money.ts';
import { AddMissingMoney } from '../amount/add-missing-money.tsx';
import { useCheckedAddress } from './use-checked-address.ts';

const copy = digital.details;

type Draft = {
  coin: string;
  network: string;
  address: string;
  addressMemo: string;
  amount: string;
};

type Props = {
  draft: Draft;
  takesMemo: boolean;
  onChange: (change: Partial<Draft>) => void;
  onNext: (minor: number) => Promise<void>;
  onBack: () => void;
  stepNumber: number;
  stepCount: number;
};

/** Whether the balance covers the amount and the fee. Next is disabled until it does. */
function useBalanceCheck(typed: string) {
  const { data } = useQuery(walletsQuery);
  const wallet = data && (data.items.find(({ currency }) => currency === 'USD') ?? null);
  const parsed = parseMoney(typed, 'USD');
  const minor = parsed.ok && parsed.money.minor > 0n ? parsed.money.minor : undefined;
  const { data: terms } = useQuery(termsQuery('digital', 'US'));
  const fee = terms && chargesOf(terms.fees, minor ?? 0n);
  const available = wallet?.available;
  const cost = minor === undefined ? undefined : minor + (fee ?? 0n);
  const missing = missingFor('USD', cost, available);
  const feeText = fee === undefined ? undefined : formatMoney(money(fee, 'USD'));
  return { minor, available, fee: feeText, missing, hasNoWallet: wallet === null };
}

export function DigitalDetails(props: Props) {
  const { draft, takesMemo, onChange, onNext, onBack, stepNumber, stepCount } = props;
  const { minor, available, fee, missing, hasNoWallet } = useBalanceCheck(draft.amount);
  const checked = useCheckedAddress(draft.network as NetworkName, draft.address);
  const { run, busy, problem, error } = useAction(onNext, { failed: copy.failed });
  const form = useId();
  const canContinue =
    draft.address.trim() !== '' &&
    minor !== undefined &&
    missing === null &&
    checked.isValid !== false;
  return (
    <Flow
      title={copy.title}
      step={stepNumber}
      steps={stepCount}
      onBack={onBack}
      action={
        <Button type="submit" form={form} size="lg" wide loading={busy} disabled={!canContinue}>
          {copy.next}
        </Button>
      }
    >
      <form
        id={form}
        noValidate
        className="grid grid-cols-1 gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (canContinue) run(Number(minor));
        }}
      >
        {hasNoWallet && <Banner kind="error">{copy.noWallet}</Banner>}
        {problem && <Refusal problem={error instanceof ApiError ? error : problem} />}
        <Address draft={draft} problem={checked.problem} onChange={onChange} />
        {takesMemo && (
          <InputField
            label={copy.memo}
            hint={copy.memoHint}
            optional
            maxLength={28}
            autoComplete="off"
            value={draft.addressMemo}
            onChange={({ target }) => onChange({ addressMemo: target.value })}
          />
        )}
        <Field label={copy.amount} error={missing ? copy.tooMuch(fee) : undefined} required>
          {(control) => (
            <AmountInput
              {...control}
              look="framed"
              currency="USD"
              value={draft.amount}
              onValueChange={(amount) => onChange({ amount })}
            />
          )}
        </Field>
        {missing && <AddMissingMoney {...missing} />}
        <Costs coin={draft.coin} available={available} fee={fee} />
      </form>
    </Flow>
  );
}

function Address({
  draft,
  problem,
  onChange,
}: Pick<Props, 'draft' | 'onChange'> & { problem: string | undefined }) {
  const paste = () => {
    navigator.clipboard
      .readText()
      .then((text) => onChange({ address: text.trim() }))
      .catch(() => toast.error(copy.pasteFailed));
  };
  return (
    <div className="grid gap-2">
      <InputField
        label={copy.address}
        error={problem}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={120}
        value={draft.address}
        onChange={({ target }) => onChange({ address: target.value })}
      />
      <Button size="sm" variant="secondary" icon={ClipboardPaste} onClick={paste}>
        {copy.paste}
      </Button>
    </div>
  );
}

type CostsProps = { coin: string; available: number | undefined; fee: string | undefined };

function Costs({ coin, available, fee }: CostsProps) {
  return (
    <section className="rounded-card border border-hairline bg-surface p-4 sm:p-6">
      <SumLines
        lines={[
          ...(available === undefined
            ? []
            : [{ label: copy.available, value: formatMoney(fromWire(available, 'USD')) }]),
          { label: copy.fee, value: copy.feeRange },
        ]}
      />
      <p className="mt-3 text-sm text-mute">
        {copy.charged(fee)} · {copy.rate(coin.toUpperCase())}
      </p>
      <p className="mt-3 flex items-start gap-2 text-sm text-mute">
        <TriangleAlert className="mt-0.5 size-4 flex-none" strokeWidth={1.75} aria-hidden />
        {copy.warning}
      </p>
    </section>
  );
}

function Refusal({ problem }: { problem: ApiError | string }) {
  if (typeof problem === 'string') return <Banner kind="error">{problem}</Banner>;
  const limit = limitDetailsOf(problem.details);
  if (limit) return <LimitHit message={problem.message} details={limit} />;
  const missing = missingIn(problem);
  return (
    <Banner kind="error" {...(missing && { action: <AddMissingMoney {...missing} /> })}>
      {problem.message}
    </Banner>
  );
}
