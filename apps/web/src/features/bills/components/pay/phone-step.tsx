import { useId, useState } from 'react';
import { BookUser } from 'lucide-react';
import { billCategories, rulesOf } from '@cowrie/contract/bills/data';
import { pickPhone, useCanPickContact } from '#platform/device/contact-picker.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Flow } from '#ui/flows/flow.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { Select } from '#ui/forms/select.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { Flag } from '#ui/media/flag.tsx';
import { copy } from '../../copy.ts';
import { payCopy } from '../../copy-pay.ts';
import { countryName } from '../../pay-paths.ts';
import type { BillsHome } from '../../queries.ts';
import { checkedKey, type PayAddress, type PayDraft } from '../../rules/pay-seed.ts';
import { callingCodeOf, countryOfPhone, phoneText } from '../../rules/phones.ts';
import type { Steps } from './step-props.ts';
import type { AddressChange } from './use-pay-address.ts';
import { useNetwork } from './use-network.ts';

const text = payCopy.account;

type Props = Steps & {
  home: BillsHome;
  address: PayAddress;
  draft: PayDraft;
  change: (changes: Partial<PayDraft>) => void;
  onSet: (changes: AddressChange) => void;
  onNext: (changes: AddressChange) => void;
};

/** The number, and its network. The person's own number is first. */
export function PhoneStep(props: Props) {
  const { address, draft, change, onNext, stepNumber, stepCount, onBack } = props;
  const formId = useId();
  const network = useNetwork(props);
  const label = rulesOf(address.category).accountLabel;
  const form = useForm({
    initial: { account: draft.typed, network: '' },
    check: () => ({
      ...(network.phone === undefined && { account: text.bad(label) }),
      ...(network.phone !== undefined && network.billerId === '' && { network: text.noNetwork }),
    }),
    send: async () => {
      const { phone = '', billerId, country } = network;
      change({ checked: checkedKey(billerId, phone), holder: '', typed: phone });
      const isOther = billerId !== address.biller;
      onNext({ biller: billerId, country, ...(isOther && { plan: '', addons: '' }) });
    },
  });
  const type = (typed: string) => {
    form.set('account', typed);
    change({ typed });
  };
  return (
    <Flow
      title={billCategories[address.category].name}
      step={stepNumber}
      steps={stepCount}
      onBack={onBack}
      action={
        <Button type="submit" form={formId} size="lg" wide loading={network.isFinding}>
          {copy.continue}
        </Button>
      }
    >
      <form id={formId} {...form.props} className="grid grid-cols-1 gap-5">
        {form.problem && <Banner kind="error">{form.problem}</Banner>}
        <NumberField {...props} field={form.field('account')} onType={type} />
        <div aria-live="polite">
          {network.isFinding && <p className="text-sm text-mute">{text.finding}</p>}
          {!network.isFinding && network.options.length > 0 && (
            <SelectField
              {...form.field('network')}
              label={text.network}
              hint={network.isFound ? text.found : undefined}
              required
              placeholder={text.chooseNetwork}
              options={network.options.map(({ id, name }) => ({ value: id, label: name }))}
              value={network.billerId}
              onChange={({ target }) => {
                network.choose(target.value);
                form.set('network', target.value);
              }}
            />
          )}
        </div>
      </form>
      <Numbers home={props.home} onChoose={type} />
    </Flow>
  );
}

type FieldProps = Pick<Props, 'address' | 'draft' | 'home' | 'onSet'> & {
  field: { id: string; error: string | undefined };
  onType: (typed: string) => void;
};

function NumberField({ address, draft, home, onSet, field, onType }: FieldProps) {
  const { country } = address;
  return (
    <div className="grid grid-cols-1 gap-3">
      <Select
        aria-label={text.country}
        prefix={<Flag country={country} />}
        frameClassName="w-auto! justify-self-start"
        options={home.countries.map((code) => ({
          value: code,
          label: `${countryName(code)} ${callingCodeOf(code)}`,
        }))}
        value={country}
        onChange={({ target }) => onSet({ country: target.value, biller: '' })}
      />
      <Field
        label={rulesOf(address.category).accountLabel}
        hint={text.hint.phone}
        {...field}
        required
      >
        {(control) => (
          <Input
            {...control}
            name="account"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={24}
            value={draft.typed}
            onChange={({ target }) => onType(target.value)}
          />
        )}
      </Field>
    </div>
  );
}

/** One press fills the number in: the person's own, then contacts. */
function Numbers({ home, onChoose }: { home: BillsHome; onChoose: (phone: string) => void }) {
  const { ownPhone, contacts } = home;
  const rows = [
    ...(ownPhone ? [{ name: text.own, phone: ownPhone }] : []),
    ...contacts.filter(({ phone }) => phone !== ownPhone),
  ];
  return (
    <section className="mt-6">
      {rows.length > 0 && <h2 className="mb-1 text-sm font-medium text-mute">{text.chosen}</h2>}
      <ul className="divide-y divide-hairline">
        {rows.map(({ name, phone }) => (
          <li key={`${name} ${phone}`}>
            <button
              type="button"
              onClick={() => onChoose(phone)}
              className="-mx-2 flex min-h-14 w-[calc(100%+1rem)] items-center gap-3.5 rounded-input px-2 py-2 text-left transition-colors duration-120 hover:bg-hover"
            >
              {countryOfPhone(phone) && (name === text.own || name === phone) ? (
                <Flag country={countryOfPhone(phone) ?? ''} className="mx-2" />
              ) : (
                <Avatar name={name} />
              )}
              {/* A number that was paid before may have no name. */}
              <span className="min-w-0 flex-1 tabular-nums">
                <span className="block truncate font-medium text-ink">
                  {name === phone ? phoneText(phone) : name}
                </span>
                {name !== phone && (
                  <span className="block text-sm text-mute">{phoneText(phone)}</span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <ContactButton onChoose={onChoose} />
    </section>
  );
}

function ContactButton({ onChoose }: { onChoose: (phone: string) => void }) {
  const canPick = useCanPickContact();
  const [hasFailed, setFailed] = useState(false);
  if (!canPick) return null;
  const pick = async () => {
    setFailed(false);
    try {
      const phone = await pickPhone();
      if (phone) onChoose(phone);
    } catch {
      setFailed(true);
    }
  };
  return (
    <div className="mt-3">
      <Button variant="secondary" icon={BookUser} onClick={() => void pick()}>
        {text.contact}
      </Button>
      {hasFailed && (
        <p role="alert" className="mt-2 text-sm text-negative">
          {text.contactFailed}
        </p>
      )}
    </div>
  );
}
