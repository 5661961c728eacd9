import { useId, useState } from 'react';
import { CircleCheck } from 'lucide-react';
import { rulesOf } from '@cowrie/contract/bills/data';
import { ApiError } from '@cowrie/contract/client';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Flow } from '#ui/flows/flow.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { copy } from '../../copy.ts';
import { payCopy } from '../../copy-pay.ts';
import type { BillerDetail } from '../../queries.ts';
import { accountOf } from '../../rules/accounts.ts';
import { isPhoneReady } from '../../rules/pay-order.ts';
import { checkedKey, type PayAddress, type PayDraft } from '../../rules/pay-seed.ts';
import { iconOf } from '../category-icons.ts';
import type { Steps } from './step-props.ts';

const text = payCopy.account;

type Props = Steps & {
  address: PayAddress;
  draft: PayDraft;
  change: (changes: Partial<PayDraft>) => void;
  biller: BillerDetail;
  /** The person's own verified number; null if there is none. */
  ownPhone: string | null;
  onNext: () => void;
};

/** An error about the number, put at its field in the server's words. */
const atAccount = (error: unknown): unknown => {
  if (!(error instanceof ApiError) || error.code !== 'BILL_ACCOUNT_UNKNOWN') return error;
  const { code, message, status, requestId } = error;
  return new ApiError({ code, message, status, requestId, fields: { account: message } });
};

/** Looks the holder up before the person continues, if the biller can name it. */
function useAccountForm({ address, draft, change, biller, ownPhone, onNext }: Props) {
  const { category } = biller;
  const rules = rulesOf(category);
  const [holderAddress, setHolderAddress] = useState<string | null>(null);
  const account = accountOf(category, draft.typed, address.country);
  const isChecked = account !== undefined && draft.checked === checkedKey(biller.id, account);
  const form = useForm({
    initial: { account: draft.typed, phone: draft.phone },
    check: ({ account: typed, phone }) => ({
      ...(accountOf(category, typed, address.country) === undefined && {
        account: text.bad(rules.accountLabel),
      }),
      ...(!isPhoneReady({ address, draft: { ...draft, phone }, biller, ownPhone }) && {
        phone: text.badPhone,
      }),
    }),
    send: async ({ account: typed }) => {
      if (isChecked || !biller.canCheck) return onNext();
      const wanted = accountOf(category, typed, address.country) ?? '';
      try {
        const body = { billerId: biller.id, account: wanted };
        const found = await call('bills.check-account', { body });
        setHolderAddress(found.address);
        return change({ checked: checkedKey(biller.id, wanted), holder: found.name ?? '' });
      } catch (error) {
        throw atAccount(error);
      }
    },
  });
  return { form, isChecked, holderAddress: isChecked ? holderAddress : null };
}

/** The meter, smartcard or account. The holder's name is shown before the person continues. */
export function AccountStep(props: Props) {
  const { biller, draft, change, stepNumber, stepCount, onBack } = props;
  const rules = rulesOf(biller.category);
  const formId = useId();
  const { form, isChecked, holderAddress } = useAccountForm(props);
  const hint = text.hint[rules.account];
  const input = (name: 'account' | 'phone', field: 'typed' | 'phone') => ({
    name,
    value: form.values[name],
    onChange: ({ target }: { target: { value: string } }) => {
      form.set(name, target.value);
      change({ [field]: target.value });
    },
  });
  return (
    <Flow
      title={text.titles[rules.account]}
      step={stepNumber}
      steps={stepCount}
      onBack={onBack}
      action={
        <Button type="submit" form={formId} size="lg" wide loading={form.busy}>
          {isChecked || !biller.canCheck ? copy.continue : text.check}
        </Button>
      }
    >
      <BillerLine biller={biller} />
      <form id={formId} {...form.props} className="grid grid-cols-1 gap-5">
        {form.problem && <Banner kind="error">{form.problem}</Banner>}
        <InputField
          {...form.field('account')}
          label={rules.accountLabel}
          hint={hint}
          required
          {...input('account', 'typed')}
          inputMode={
            rules.account === 'meter' || rules.account === 'smartcard' ? 'numeric' : 'text'
          }
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
        />
        {isChecked && <Holder name={draft.holder} address={holderAddress} />}
        {!biller.canCheck && <p className="text-sm text-mute">{text.noHolder}</p>}
        {biller.needsPhone && (
          <InputField
            {...form.field('phone')}
            label={text.phone}
            hint={props.ownPhone === null ? text.phoneHint : text.ownPhoneHint}
            {...(props.ownPhone === null ? { required: true } : { optional: true })}
            {...input('phone', 'phone')}
            type="tel"
            autoComplete="off"
          />
        )}
      </form>
    </Flow>
  );
}

export function BillerLine({ biller }: { biller: BillerDetail }) {
  return (
    <div className="mb-5">
      <div className="flex items-center gap-3.5">
        <Plate icon={iconOf(biller.category)} accent />
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere text-ink">{biller.name}</p>
          {biller.note && <p className="text-sm text-mute">{biller.note}</p>}
        </div>
      </div>
      {biller.trouble && (
        <Banner kind="warning" title={payCopy.choice.trouble} className="mt-4">
          {biller.trouble.words}
        </Banner>
      )}
    </div>
  );
}

function Holder({ name, address }: { name: string; address: string | null }) {
  return (
    <output className="flex items-start gap-3 rounded-card bg-positive-soft p-4 text-positive">
      <CircleCheck className="size-5 flex-none" strokeWidth={1.75} aria-hidden />
      <span className="min-w-0 wrap-anywhere">
        {name === '' ? (
          text.noHolder
        ) : (
          <>
            <span className="block text-sm">{text.holder}</span>
            <span className="block font-semibold">{name}</span>
            {address && <span className="block text-sm">{address}</span>}
          </>
        )}
      </span>
    </output>
  );
}
