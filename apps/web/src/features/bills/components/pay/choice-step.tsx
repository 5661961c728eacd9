import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { walletsQuery } from '#features/wallets/index.ts';
import { Button } from '#ui/controls/button.tsx';
import { Flow } from '#ui/flows/flow.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { Segmented } from '#ui/forms/segmented.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { copy } from '../../copy.ts';
import { payCopy } from '../../copy-pay.ts';
import { moneyOf, sumText } from '../../money.ts';
import type { BillerDetail } from '../../queries.ts';
import { accountOf, accountText } from '../../rules/accounts.ts';
import { addonsOf, amountProblem, isChoiceReady, walletOf } from '../../rules/pay-order.ts';
import type { PayAddress, PayDraft } from '../../rules/pay-seed.ts';
import { areValues, hasMonths } from '../../rules/plans.ts';
import { percentText } from '../../rules/quotes.ts';
import { BillerLine } from './account-step.tsx';
import { AmountField } from './amount-field.tsx';
import type { Steps } from './step-props.ts';
import { PackageChoice } from './package-choice.tsx';
import { PlanChoice } from './plan-choice.tsx';
import type { AddressChange } from './use-pay-address.ts';

const text = payCopy.choice;

type Props = Steps & {
  address: PayAddress;
  draft: PayDraft;
  change: (changes: Partial<PayDraft>) => void;
  biller: BillerDetail;
  onSet: (changes: AddressChange) => void;
  onNext: () => void;
};

type Way = 'plan' | 'amount';

/** Why the step cannot go on, in words. */
function problemOf({ draft, biller }: Props, way: Way): string {
  if (way === 'plan') return areValues(biller) ? text.value : text.noPlan;
  const { range, currency } = biller;
  const problem = amountProblem(draft.amount, biller);
  if (range && problem === 'least') return text.least(sumText({ amount: range.least, currency }));
  if (range && problem === 'most') return text.most(sumText({ amount: range.most, currency }));
  return copy.bad;
}

function titleOf(biller: BillerDetail): string {
  if (biller.plans.length === 0) return text.amount;
  if (biller.range !== null) return text.planOrAmount;
  return areValues(biller) ? text.value : text.plan;
}

/** A plan or an amount, and the wallet that pays. */
export function ChoiceStep(props: Props) {
  const { address, draft, change, biller, onSet, onNext, stepNumber, stepCount, onBack } = props;
  const hasBoth = biller.plans.length > 0 && biller.range !== null;
  const startsWithPlans = biller.range === null || address.plan !== '' || draft.amount === '';
  const [chosenWay, setWay] = useState<Way>(startsWithPlans ? 'plan' : 'amount');
  const way: Way = hasBoth ? chosenWay : biller.plans.length > 0 ? 'plan' : 'amount';
  const [isTried, setTried] = useState(false);
  const isReady = isChoiceReady({ address, draft, biller });
  const error = isTried && !isReady ? problemOf(props, way) : undefined;
  const isGone = address.plan !== '' && !biller.plans.some(({ id }) => id === address.plan);
  const next = () => {
    setTried(true);
    if (isReady) onNext();
  };
  return (
    <Flow
      title={titleOf(biller)}
      step={stepNumber}
      steps={stepCount}
      onBack={onBack}
      summary={<Summary {...props} />}
      action={
        <Button size="lg" wide onClick={next}>
          {text.submit}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-6">
        <div className="lg:hidden">
          <Summary {...props} />
        </div>
        {hasBoth && (
          <WayChoice
            way={way}
            onChange={(value) => {
              setWay(value);
              setTried(false);
              if (value === 'amount') onSet({ plan: '', addons: '' });
            }}
          />
        )}
        {way === 'plan' ? (
          <div>
            <div aria-live="polite" className="not-empty:mb-3">
              <FieldError id="choice-error">{error ?? (isGone ? text.gone : undefined)}</FieldError>
            </div>
            <Plans {...props} />
          </div>
        ) : (
          <AmountField
            biller={biller}
            value={draft.amount}
            error={error}
            onValueChange={(amount) => change({ amount })}
            onEnter={next}
          />
        )}
        <WalletChoice address={address} biller={biller} onSet={onSet} />
        <Share biller={biller} />
        <Instructions biller={biller} />
      </div>
    </Flow>
  );
}

function WayChoice({ way, onChange }: { way: Way; onChange: (way: Way) => void }) {
  return (
    <Segmented
      className="justify-self-start"
      label={text.planOrAmount}
      name="way"
      options={[
        { value: 'plan', label: text.plans },
        { value: 'amount', label: text.anyAmount },
      ]}
      value={way}
      onValueChange={(value) => onChange(value as Way)}
    />
  );
}

function Instructions({ biller }: Pick<Props, 'biller'>) {
  if (biller.instructions === null) return null;
  return (
    <section>
      <h2 className="mb-1 text-sm font-medium text-ink">{text.instructions}</h2>
      <p className="text-sm whitespace-pre-line text-body">{biller.instructions}</p>
    </section>
  );
}

function Plans({ address, biller, onSet }: Props) {
  const choose = (plan: string) => onSet({ plan });
  return (
    <div className="grid grid-cols-1 gap-6">
      {hasMonths(biller.plans) ? (
        <PackageChoice biller={biller} chosen={address.plan} onChoose={choose} />
      ) : (
        <PlanChoice biller={biller} chosen={address.plan} onChoose={choose} />
      )}
      {biller.addons.length > 0 && <Addons {...{ address, biller, onSet }} />}
    </div>
  );
}

function Addons({ address, biller, onSet }: Pick<Props, 'address' | 'biller' | 'onSet'>) {
  const chosen = addonsOf(address);
  const toggle = (id: string, isOn: boolean) => {
    const others = chosen.filter((known) => known !== id);
    onSet({ addons: (isOn ? [...others, id] : others).join(',') });
  };
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium text-ink">{text.addons}</legend>
      {biller.addons.map(({ id, name, price }) => (
        <Checkbox
          key={id}
          label={name}
          hint={sumText({ amount: price, currency: biller.currency })}
          checked={chosen.includes(id)}
          onChange={({ target }) => toggle(id, target.checked)}
        />
      ))}
    </fieldset>
  );
}

/** Naira or dollars, with what is in each wallet. */
function WalletChoice({ address, biller, onSet }: Pick<Props, 'address' | 'biller' | 'onSet'>) {
  const { data } = useQuery(walletsQuery);
  const wallets = (data?.items ?? []).filter(
    ({ currency }) => currency === 'NGN' || currency === 'USD',
  );
  if (wallets.length === 0) return null;
  const chosen = walletOf(address, biller);
  return (
    <RadioGroup
      cards
      legend={text.wallet}
      name="wallet"
      value={chosen}
      onValueChange={(wallet) => onSet({ wallet })}
      options={wallets.map(({ currency, available }) => ({
        value: currency,
        label: text.wallets[currency],
        hint: (
          <>
            <MoneyText amount={moneyOf(available, currency)} tone="inherit" /> {text.inWallet}
          </>
        ),
      }))}
    />
  );
}

/** Share of our commission that the person gets back, shown before the price. */
function Share({ biller: { commission } }: Pick<Props, 'biller'>) {
  const share = Math.floor((commission.basisPoints * commission.shareBasisPoints) / 10_000);
  if (share <= 0) return null;
  return <p className="text-sm text-mute">{text.share(percentText(share))}</p>;
}

function Summary({ address, draft, biller }: Props) {
  const account = biller.needsAccount
    ? accountOf(biller.category, draft.typed, address.country)
    : undefined;
  return (
    <div className="[&>div]:mb-1">
      <BillerLine biller={biller} />
      {account && <p className="text-body tabular-nums">{accountText(account)}</p>}
      {draft.holder && <p className="font-medium wrap-anywhere text-ink">{draft.holder}</p>}
    </div>
  );
}
