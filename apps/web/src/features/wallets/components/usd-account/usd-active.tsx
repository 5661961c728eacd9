import { useState, type ReactNode } from 'react';
import { Check, Copy } from 'lucide-react';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Segmented } from '#ui/forms/segmented.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { fundingCopy } from '../../funding-copy.ts';
import type { FundingOption } from '../../queries.ts';
import { AccountFacts, type AccountFact } from '../funding/account-facts.tsx';
import { IncomingPayments } from './incoming-payments.tsx';

const copy = fundingCopy.usd;

type Account = NonNullable<FundingOption['account']>;
type Instruction = Account['instructions'][number];
type PaymentMethod = Instruction['method'];

/** The account details that a payer needs for this payment method. */
function factsFor(instruction: Instruction): AccountFact[] {
  const { method, number, name, bankName, address, memo } = instruction;
  const numbers: Record<PaymentMethod, AccountFact[]> = {
    ach: [
      { label: copy.routing, value: instruction.routingNumber },
      { label: copy.type, value: copy.checking, copy: false },
    ],
    wire: [{ label: copy.wireRouting, value: instruction.routingNumber }],
    international: [{ label: copy.swift, value: instruction.swift }],
  };
  return [
    { label: copy.number, value: number },
    ...numbers[method],
    { label: copy.name, value: name },
    { label: copy.bank, value: bankName },
    ...(method === 'ach' ? [] : [{ label: copy.address, value: address }]),
    { label: copy.memo, value: memo },
  ];
}

type Props = {
  option: FundingOption;
  account: Account;
  /** The rule for dollars that come in. */
  incoming: ReactNode;
};

/** An open dollar account: its details, who may pay in, fees, and incoming payments. */
export function UsdActive({ option, account, incoming }: Props) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:gap-6">
      <div className="grid grid-cols-1 gap-4 lg:gap-6">
        <Details account={account} />
        <IncomingPayments />
      </div>
      <div className="grid grid-cols-1 gap-4 lg:gap-6">
        {incoming}
        <WhoMayPay />
        <Times option={option} account={account} />
      </div>
    </div>
  );
}

const methodLabels: Record<PaymentMethod, string> = {
  ach: copy.ach,
  wire: copy.wire,
  international: copy.international,
};

function Details({ account }: { account: Account }) {
  const { instructions } = account;
  const [method, setMethod] = useState<PaymentMethod>('ach');
  const instruction = instructions.find((each) => each.method === method) ?? instructions[0];
  if (!instruction) {
    return (
      <Card title={copy.details}>
        <Banner kind="info">{copy.detailsComing}</Banner>
      </Card>
    );
  }
  return <Instructions account={account} instruction={instruction} onMethod={setMethod} />;
}

function Instructions({
  account,
  instruction,
  onMethod,
}: {
  account: Account;
  instruction: Instruction;
  onMethod: (method: PaymentMethod) => void;
}) {
  const facts = factsFor(instruction);
  const copyAll = async () => {
    const lines = facts.flatMap(({ label, value }) => (value ? [`${label}: ${value}`] : []));
    await navigator.clipboard.writeText(lines.join('\n'));
    toast.success(copy.copied);
  };
  const methods = account.instructions.map(({ method: value }) => ({
    value,
    label: methodLabels[value],
  }));
  return (
    <Card title={copy.details}>
      <Segmented
        label={copy.by}
        name="usd-payment-method"
        value={instruction.method}
        onValueChange={(value) => onMethod(value as PaymentMethod)}
        options={methods}
        className="mt-1 flex! max-w-96"
      />
      <p className="mt-2 text-sm text-mute">{copy.differ}</p>
      <div className="mt-2">
        <AccountFacts facts={facts} />
      </div>
      {instruction.memo && (
        <Banner className="mt-2" kind="warning">
          {copy.memoWords}
        </Banner>
      )}
      <Button variant="secondary" icon={Copy} className="mt-4" onClick={() => void copyAll()}>
        {copy.share}
      </Button>
    </Card>
  );
}

function WhoMayPay() {
  return (
    <Card title={copy.payTitle}>
      <ul className="grid gap-3">
        {copy.mayPay.map(([who, how]) => (
          <li key={who} className="flex items-start gap-2.5">
            <Check className="mt-0.5 size-5 flex-none text-positive" strokeWidth={2} aria-hidden />
            <span>
              <span className="block font-medium text-ink">{who}</span>
              <span className="block text-sm text-mute">{how}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4 border-t border-hairline pt-3 text-sm text-mute">{copy.mayNot}</p>
    </Card>
  );
}

function Times({ option, account }: { option: FundingOption; account: Account }) {
  const rails = account.rails.map(({ name, takes }) => ({
    label: name,
    value: takes,
    copy: false,
  }));
  return (
    <Card title={copy.times}>
      <AccountFacts
        facts={[
          { label: fundingCopy.fee, value: fundingCopy.free, copy: false },
          ...(rails.length > 0
            ? rails
            : [{ label: fundingCopy.arrives, value: option.takes, copy: false }]),
        ]}
      />
    </Card>
  );
}
