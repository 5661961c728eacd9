import { useQuery, useQueryClient } from '@tanstack/react-query';
import { genders, identityNumberOf } from '@cowrie/contract/kyc/data';
import { useAction } from '#platform/forms/use-action.ts';
import { call } from '#platform/api/api.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useSignedInMe } from '#platform/session/session.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { Fact } from '#ui/data/facts.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { OpenSheet } from '#ui/overlays/sheet.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { RetryBanner } from '#ui/feedback/retry-banner.tsx';
import { WideForm } from '#ui/forms/wide-form.tsx';
import { SheetButton } from '#ui/overlays/sheet-button.tsx';
import { failureOf } from '#platform/forms/use-action.ts';
import { WithKyc } from './components/kyc-page.tsx';
import { copy } from './copy.ts';
import { customerAccountsQuery, kycQuery, type Kyc } from './queries.ts';

const text = copy.setup;
type Customer = NonNullable<Kyc['customer']>;

export const meta = () => pageMeta(text.title);

/** The person's customer record at our banking partner: create it, see it and correct it. */
export default function CustomerSetupPage() {
  return (
    <>
      <PageHeader title={text.title} back={{ to: '/kyc', label: copy.title }} />
      <WithKyc despiteSuspension>
        {(kyc) => (
          <div className="grid max-w-160 gap-4">
            {kyc.customer ? (
              <Record customer={kyc.customer} country={kyc.country} />
            ) : (
              <CreateRecord />
            )}
            {kyc.customer && <Accounts tier={kyc.tier} />}
          </div>
        )}
      </WithKyc>
    </>
  );
}

function CreateRecord() {
  const client = useQueryClient();
  const me = useSignedInMe();
  const { run, busy, problem } = useAction(
    async () => {
      await call('kyc.set-up-customer', {});
      toast.success(text.made);
      await client.invalidateQueries(kycQuery);
    },
    { failed: copy.loadFailed },
  );
  return (
    <Card title={me.full_name}>
      <p>{text.intro}</p>
      {problem && (
        <Banner kind="error" className="mt-4">
          {problem}
        </Banner>
      )}
      <Button className="mt-5" loading={busy} onClick={run}>
        {text.make}
      </Button>
    </Card>
  );
}

const rowsOf = (customer: Customer, country: string): [string, string | null][] => [
  [identityNumberOf(country).label, customer.bvn],
  [
    copy.tier1.dob,
    customer.date_of_birth && formatDate(customer.date_of_birth, '15 November 2026'),
  ],
  [copy.tier1.gender, customer.gender && copy.tier1.genders[customer.gender]],
  [copy.tier1.address, customer.address],
  [copy.tier1.city, customer.city],
  [copy.tier1.state, customer.state],
];

function Record({ customer, country }: { customer: Customer; country: string }) {
  return (
    <Card
      title={text.details}
      aside={
        customer.kyc_tier > 0 && (
          <SheetButton variant="quiet" size="sm" className="-mr-4" label={text.edit}>
            {(close) => <EditSheet customer={customer} onClose={close} />}
          </SheetButton>
        )
      }
    >
      <dl className="divide-y divide-hairline">
        <Fact label={text.id}>
          <span className="inline-flex items-center gap-1.5">
            {customer.customer_id}
            <CopyButton text={customer.customer_id} label={`Copy ${text.id.toLowerCase()}`} />
          </span>
        </Fact>
        <Fact label={text.level}>{copy.tier.names[customer.kyc_tier]}</Fact>
        {rowsOf(customer, country).map(([label, value]) => (
          <Fact key={label} label={label}>
            {value ?? <span className="text-mute">{text.noValue}</span>}
          </Fact>
        ))}
      </dl>
      <p className="mt-3 text-sm text-mute">{text.locked}</p>
      {customer.kyc_tier < 2 && (
        <ButtonLink to="/kyc" className="mt-4">
          {text.next}
        </ButtonLink>
      )}
    </Card>
  );
}

function EditSheet({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const client = useQueryClient();
  const form = useForm({
    initial: {
      gender: customer.gender ?? '',
      address: customer.address ?? '',
      city: customer.city ?? '',
      state: customer.state ?? '',
    },
    check: ({ address, city, state }) => ({
      ...(address.trim() === '' && { address: copy.tier1.addressRequired }),
      ...(city.trim() === '' && { city: copy.tier1.cityRequired }),
      ...(state.trim() === '' && { state: copy.tier1.stateRequired }),
    }),
    send: async ({ gender, ...rest }) => {
      const body = { ...rest, gender: gender as (typeof genders)[number] };
      await call('kyc.update-customer-profile', { body });
      await client.invalidateQueries(kycQuery);
      toast.success(text.saved);
      onClose();
    },
  });
  const fields = [
    ['address', copy.tier1.address, 'street-address'],
    ['city', copy.tier1.city, 'address-level2'],
    ['state', copy.tier1.state, 'address-level1'],
  ] as const;
  return (
    <OpenSheet onClose={onClose} title={text.details}>
      <WideForm form={form} submit={text.save}>
        <SelectField
          {...form.bind('gender')}
          label={copy.tier1.gender}
          options={genders.map((value) => ({ value, label: copy.tier1.genders[value] }))}
        />
        {fields.map(([name, label, autoComplete]) => (
          <InputField
            key={name}
            {...form.bind(name)}
            label={label}
            required
            autoComplete={autoComplete}
            maxLength={200}
          />
        ))}
      </WideForm>
    </OpenSheet>
  );
}

function Accounts({ tier }: { tier: number }) {
  const query = useQuery(customerAccountsQuery);
  const { data, error } = query;
  return (
    <Card title={text.accounts}>
      {error && <RetryBanner query={query}>{failureOf(error, text.accountsFailed)}</RetryBanner>}
      {!data && !error && <Skeleton className="h-16 rounded-card" />}
      {data?.accounts.length === 0 && (
        <p>
          {text.noAccounts} {tier < 1 && text.accountsLater}
        </p>
      )}
      <ul className="divide-y divide-hairline">
        {data?.accounts.map((account) => (
          <li key={account.id} className="flex min-h-16 items-center justify-between gap-4 py-2">
            <span>
              <span className="block text-ink">{account.account_number}</span>
              <span className="block text-sm text-mute">
                {account.bank_name} · {account.account_name}
              </span>
            </span>
            <span className="text-mute">{account.currency}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
