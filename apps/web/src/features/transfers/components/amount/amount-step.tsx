import { useId, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@cowrie/contract/client';
import { limitDetailsOf } from '@cowrie/contract/limits/data';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { fromWire, parseMoney, type AssetCode } from '@cowrie/money';
import { limitsQuery } from '#features/limits/index.ts';
import { walletsQuery } from '#features/wallets/index.ts';
import { AmountInput } from '#ui/money/amount-input.tsx';
import { Button } from '#ui/controls/button.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { Flow } from '#ui/flows/flow.tsx';
import { LimitHit } from '#ui/money/limit-hit.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { PersonRow } from '#ui/data/person-row.tsx';
import { takeFocus } from '#ui/layout/take-focus.ts';
import { copy } from '../../copy.ts';
import { remainingLimit, type SendRail } from '../../rules/remaining-limit.ts';
import { formatWithoutSymbol } from '../../money.ts';
import { termsQuery } from '../../queries.ts';
import { checkDollarAmount } from '../../rules/usd-rules.ts';
import { type Missing, missingFor, missingIn } from '../../rules/add-money.ts';
import { AddMissingMoney } from './add-missing-money.tsx';
import { AmountNotes } from './amount-notes.tsx';
import { AmountSummary, costOf } from './amount-summary.tsx';
import { DollarCosts } from '../usd/dollar-costs.tsx';
import { RateLine } from './rate-line.tsx';

const text = copy.amount;

export type AmountDraft = { amount: string; memo: string; reason: string };

type Props = {
  rail: SendRail;
  recipient: { name: string; detail: string; verified?: boolean };
  draft: AmountDraft;
  onChange: (change: Partial<AmountDraft>) => void;
  /** Makes the quote. If it throws, this step shows the error. */
  onNext: (minor: number) => Promise<void>;
  onBack: () => void;
  stepNumber: number;
  stepCount: number;
  /** The wallet that pays. */
  source?: WalletCurrency;
  /** The currency that arrives, if it is not that of the wallet. */
  target?: AssetCode;
  /** Where the money arrives, if not in the home country of the wallet's currency. */
  country?: string;
};

const homeCountries = { NGN: 'NG', USD: 'US' } as const satisfies Record<WalletCurrency, string>;

/** The typed amount in minor units; undefined if the text is not an amount above zero. */
const parseTyped = (typed: string, currency: AssetCode): bigint | undefined => {
  const parsed = parseMoney(typed, currency);
  return parsed.ok && parsed.money.minor > 0n ? parsed.money.minor : undefined;
};

type Wallet = { readonly available: number } | null | undefined;

const isAboutBalance = (problem: ApiError | string): boolean =>
  problem instanceof ApiError
    ? problem.code === 'INSUFFICIENT_BALANCE'
    : problem.startsWith(text.insufficientStart);

/** Checks the amount by the same rules as the server, then makes the quote. */
function useNext(
  { rail, draft, source = 'NGN', onNext }: Pick<Props, 'rail' | 'draft' | 'source' | 'onNext'>,
  wallet: Wallet,
) {
  const [found, setFound] = useState<{ problem: ApiError | string; balance: number | null }>();
  const balance = wallet?.available ?? null;
  // "Insufficient balance" is about the balance of that moment; beside a new one it would be wrong.
  const isStale = found !== undefined && isAboutBalance(found.problem) && found.balance !== balance;
  const problem = isStale ? undefined : found?.problem;
  const setProblem = (next: ApiError | string | undefined) =>
    setFound(next === undefined ? undefined : { problem: next, balance });
  const [busy, setBusy] = useState(false);
  const errorOf = (minor: bigint | undefined): string | undefined => {
    if (wallet === null) return text.noWallet[source];
    // No balance check for dollars: the server refuses with the exact fee, line by line.
    if (rail === 'usd_bank') return checkDollarAmount(draft.amount);
    if (minor === undefined) return text.invalid;
    return wallet && minor > BigInt(wallet.available)
      ? text.insufficient(formatWithoutSymbol(wallet.available, source), source)
      : undefined;
  };
  const next = async () => {
    if (busy) return;
    const minor = parseTyped(draft.amount, source);
    const wrong = errorOf(minor);
    setProblem(wrong);
    if (wrong !== undefined || minor === undefined) return;
    setBusy(true);
    try {
      await onNext(Number(minor));
    } catch (error) {
      setProblem(error instanceof ApiError ? error : text.failed);
    } finally {
      setBusy(false);
    }
  };
  return { next, busy, problem, clear: () => setProblem(undefined) };
}

/** Null if the person has no such wallet, undefined while it loads. */
function useWallet(source: WalletCurrency): Wallet {
  const { data } = useQuery(walletsQuery);
  return data && (data.items.find(({ currency }) => currency === source) ?? null);
}

export function AmountStep(props: Props) {
  const { rail, recipient, draft, onChange, onBack, stepNumber, stepCount } = props;
  const { source = 'NGN', target = source, country = homeCountries[source] } = props;
  const wallet = useWallet(source);
  const { data: terms } = useQuery(termsQuery(rail, country));
  const { next, busy, problem, clear } = useNext(props, wallet);
  const limit = problem instanceof ApiError ? limitDetailsOf(problem.details) : null;
  const sentence = problem instanceof ApiError ? problem.message : problem;
  const available = wallet?.available;
  const minor = parseTyped(draft.amount, source);
  const cost = minor === undefined ? undefined : costOf(terms, minor);
  const form = useId();
  return (
    <Flow
      title={text.title}
      step={stepNumber}
      steps={stepCount}
      onBack={onBack}
      summary={
        <AmountSummary
          to={recipient.name}
          rail={rail}
          source={source}
          minor={minor}
          available={available}
          terms={terms}
        />
      }
      action={
        <Button type="submit" form={form} size="lg" wide loading={busy}>
          {text.next}
        </Button>
      }
    >
      <form
        id={form}
        noValidate
        className="grid grid-cols-1 gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void next();
        }}
      >
        <PersonRow {...recipient} />
        <Amount
          rail={rail}
          source={source}
          target={target}
          value={draft.amount}
          available={available}
          maximum={terms?.most ?? 0}
          problem={limit ? undefined : sentence}
          addMoney={<AddMoney problem={problem} fallback={missingFor(source, cost, available)} />}
          onValueChange={(amount) => {
            clear();
            onChange({ amount });
          }}
        />
        {limit && sentence && <LimitHit message={sentence} details={limit} />}
        <AmountNotes rail={rail} draft={draft} onChange={onChange} />
        {rail === 'usd_bank' && <DollarCosts minor={minor} terms={terms} />}
      </form>
    </Flow>
  );
}

type AddMoneyProps = { problem: ApiError | string | undefined; fallback: Missing | null };

/** Only beside a problem with the balance. The server knows the exact fee, so its figure comes first. */
function AddMoney({ problem, fallback }: AddMoneyProps) {
  if (problem === undefined || !isAboutBalance(problem)) return null;
  const missing = (problem instanceof ApiError && missingIn(problem)) || fallback;
  return missing && <AddMissingMoney {...missing} />;
}

type AmountProps = {
  rail: SendRail;
  source: WalletCurrency;
  target: AssetCode;
  value: string;
  available: number | undefined;
  /** The most the person can send, after fees. */
  maximum: number;
  problem: string | undefined;
  /** Beside "Insufficient balance". */
  addMoney: ReactNode;
  onValueChange: (typed: string) => void;
};

function Amount(props: AmountProps) {
  const { rail, source, target, value, available, maximum, problem, addMoney, onValueChange } =
    props;
  const id = useId();
  return (
    <div className="grid justify-items-center gap-2 py-4 text-center">
      <label htmlFor={id} className="text-sm text-mute">
        {text.label}
      </label>
      <AmountInput
        id={id}
        ref={takeFocus}
        currency={source}
        value={value}
        onValueChange={onValueChange}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-error ${id}-room`}
      />
      <div role="alert">
        <FieldError id={`${id}-error`}>{problem}</FieldError>
      </div>
      {addMoney}
      <p id={`${id}-room`} className="min-h-5 text-sm text-mute">
        {available !== undefined && (
          <>
            {text.available} <MoneyText amount={fromWire(available, source)} tone="inherit" />
            <LimitLeft rail={rail} source={source} />
          </>
        )}
      </p>
      {maximum > 0 && (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => onValueChange(formatWithoutSymbol(maximum, source))}
        >
          {text.max}
        </Button>
      )}
      {target !== source && <RateLine from={source} to={target} typed={value} />}
    </div>
  );
}

function LimitLeft({ rail, source }: { rail: SendRail; source: WalletCurrency }) {
  const { data } = useQuery(limitsQuery);
  const remaining = data && remainingLimit(data, source, rail);
  if (remaining === undefined) return null;
  if (remaining === null) return ` · ${text.noLimit}`;
  return (
    <>
      {' '}
      · {text.limitLeft}: <MoneyText amount={fromWire(remaining, source)} tone="inherit" />
    </>
  );
}
