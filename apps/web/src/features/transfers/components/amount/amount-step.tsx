import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@cowrie/contract/client';
import { limitDetailsOf } from '@cowrie/contract/limits/data';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import type { AssetCode } from '@cowrie/money';
import { rateQuery } from '#features/quote/index.ts';
import { walletsQuery } from '#features/wallets/index.ts';
import { Button } from '#ui/controls/button.tsx';
import { Flow } from '#ui/flows/flow.tsx';
import { LimitHit } from '#ui/money/limit-hit.tsx';
import { PersonRow } from '#ui/data/person-row.tsx';
import { useAction } from '#platform/forms/use-action.ts';
import { copy } from '../../copy.ts';
import type { SendRail } from '../../rules/remaining-limit.ts';
import { formatWithoutSymbol } from '../../money.ts';
import { termsQuery } from '../../queries.ts';
import { type Side, sidesOfTyped } from '../../rules/typed-sides.ts';
import { checkDollarAmount } from '../../rules/usd-rules.ts';
import { type Missing, missingFor, missingIn } from '../../rules/add-money.ts';
import { AddMissingMoney } from './add-missing-money.tsx';
import { AmountCosts } from './amount-costs.tsx';
import { AmountFields } from './amount-fields.tsx';
import { AmountNotes } from './amount-notes.tsx';
import { AmountSummary, costOf } from './amount-summary.tsx';

const text = copy.amount;

export type AmountDraft = {
  amount: string;
  memo: string;
  reason: string;
  /** 'target' if the person typed what arrives, in `gets`. Otherwise they typed `amount`. */
  side?: string;
  gets?: string;
};

type Props = {
  rail: SendRail;
  recipient: { name: string; detail: string; verified?: boolean };
  draft: AmountDraft;
  onChange: (change: Partial<AmountDraft>) => void;
  /** Makes the quote with the typed side fixed. If it throws, this step shows the error. */
  onNext: (minor: number, side: Side) => Promise<void>;
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

type Wallet = { readonly available: number } | null | undefined;

const isAboutBalance = (problem: ApiError | string): boolean =>
  problem instanceof ApiError
    ? problem.code === 'INSUFFICIENT_BALANCE'
    : problem.startsWith(text.insufficientStart);

/** The typed side, and what the other side comes to at the current rate. */
function useSides({ draft, source = 'NGN', target = source }: Props) {
  const isExchange = source !== target;
  const { data } = useQuery({ ...rateQuery(source, target), enabled: isExchange });
  const side: Side = isExchange && draft.side === 'target' ? 'target' : 'source';
  const text = side === 'target' ? (draft.gets ?? '') : draft.amount;
  return { side, text, ...sidesOfTyped({ side, text, source, target, rate: data?.rate }) };
}

/** Checks the amount by the same rules as the server, then makes the quote. */
function useNext(
  { rail, draft, source = 'NGN', onNext }: Pick<Props, 'rail' | 'draft' | 'source' | 'onNext'>,
  { side, typed, source: minor }: ReturnType<typeof useSides>,
  wallet: Wallet,
) {
  const [found, setFound] = useState<{ problem: ApiError | string; balance: number | null }>();
  const balance = wallet?.available ?? null;
  // The server refused before the balance had loaded: its refusal is about the balance that loads.
  if (found?.balance === null && balance !== null) setFound({ ...found, balance });
  // "Insufficient balance" is about the balance of that moment; beside a new one it would be wrong.
  const isStale =
    found !== undefined &&
    found.balance !== null &&
    isAboutBalance(found.problem) &&
    found.balance !== balance;
  const problem = isStale ? undefined : found?.problem;
  const setProblem = (next: ApiError | string | undefined) =>
    setFound(next === undefined ? undefined : { problem: next, balance });
  const findProblem = (): string | undefined => {
    if (wallet === null) return text.noWallet[source];
    // No balance check for dollars: the server refuses with the exact fee, line by line.
    if (rail === 'usd_bank') return checkDollarAmount(draft.amount);
    if (typed === undefined) return text.invalid;
    // Without a rate the cost is not known here; the server refuses what the balance does not cover.
    return wallet && minor !== undefined && minor > BigInt(wallet.available)
      ? text.insufficient(formatWithoutSymbol(wallet.available, source), source)
      : undefined;
  };
  const { run, busy } = useAction((minor: number) =>
    onNext(minor, side).catch((error: unknown) =>
      setProblem(error instanceof ApiError ? error : text.failed),
    ),
  );
  const next = () => {
    if (busy) return;
    const wrong = findProblem();
    setProblem(wrong);
    if (wrong === undefined && typed !== undefined) run(Number(typed));
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
  const sides = useSides(props);
  const { next, busy, problem, clear } = useNext(props, sides, wallet);
  const limit = problem instanceof ApiError ? limitDetailsOf(problem.details) : null;
  const sentence = problem instanceof ApiError ? problem.message : problem;
  const available = wallet?.available;
  const cost = sides.source === undefined ? undefined : costOf(terms, sides.source);
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
          source={source}
          minor={sides.source}
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
          next();
        }}
      >
        <PersonRow {...recipient} />
        <AmountFields
          rail={rail}
          source={source}
          target={target}
          side={sides.side}
          typed={sides.text}
          estimate={sides.side === 'source' ? sides.target : sides.source}
          available={available}
          maximum={terms?.most ?? 0}
          problem={limit ? undefined : sentence}
          addMoney={<AddMoney problem={problem} fallback={missingFor(source, cost, available)} />}
          onType={(side, typed) => {
            clear();
            onChange(side === 'target' ? { side, gets: typed } : { side, amount: typed });
          }}
        />
        {limit && sentence && <LimitHit message={sentence} details={limit} />}
        <AmountCosts source={source} minor={sides.source} terms={terms} />
        <AmountNotes rail={rail} draft={draft} onChange={onChange} />
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
