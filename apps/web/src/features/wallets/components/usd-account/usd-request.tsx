import { Check } from 'lucide-react';
import { useDraft } from '#platform/storage/drafts.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { Select } from '#ui/forms/select.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { fundingCopy } from '../../funding-copy.ts';
import { useAskForAccount } from '../../mutations.ts';
import type { FundingWay } from '../../queries.ts';
import { OpenWalletCard } from '../cards/open-wallet-card.tsx';

const copy = fundingCopy.usd;

/** What stands before the account, and the form that asks for it. */
export function UsdRequest({ way }: { way: FundingWay }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:gap-6">
      {way.needs ? <First needs={way.needs} /> : <RequestForm way={way} />}
      <Card title={copy.getTitle}>
        <ul className="grid gap-3">
          {copy.gets.map((line) => (
            <li key={line} className="flex items-start gap-2.5">
              <Check
                className="mt-0.5 size-5 flex-none text-positive"
                strokeWidth={2}
                aria-hidden
              />
              <span>{line}</span>
            </li>
          ))}
        </ul>
        <dl className="mt-4 divide-y divide-hairline border-t border-hairline">
          <div className="flex min-h-11 items-center justify-between gap-4 py-2">
            <dt className="text-mute">{fundingCopy.fee}</dt>
            <dd className="text-ink">{fundingCopy.free}</dd>
          </div>
          <div className="flex min-h-11 items-center justify-between gap-4 py-2">
            <dt className="flex-none text-mute">{fundingCopy.arrives}</dt>
            <dd className="text-right text-ink">{way.takes}</dd>
          </div>
        </dl>
      </Card>
    </div>
  );
}

function First({ needs }: { needs: NonNullable<FundingWay['needs']> }) {
  if (needs === 'wallet') {
    return (
      <div className="grid gap-4">
        <Banner kind="warning">{copy.noWallet}</Banner>
        <OpenWalletCard onOpened={() => undefined} />
      </div>
    );
  }
  return (
    <Card title={copy.tier2Title}>
      <p>{copy.tier2}</p>
      <ButtonLink to="/kyc" className="mt-4">
        {copy.tier2Action}
      </ButtonLink>
    </Card>
  );
}

type Values = { occupation: string; employmentStatus: string; employer: string; residency: string };
const empty: Values = {
  occupation: '',
  employmentStatus: '',
  employer: '',
  residency: 'NON_RESIDENT_ALIEN',
};
const hasEmployer = ({ employmentStatus }: Values): boolean => employmentStatus === 'employed';

const check = (values: Values): Partial<Values> => {
  const wrong: Partial<Values> = {};
  if (values.occupation.trim().length < 2) wrong.occupation = copy.occupationRequired;
  if (values.employmentStatus === '') wrong.employmentStatus = copy.employmentRequired;
  if (hasEmployer(values) && values.employer.trim() === '') wrong.employer = copy.employerRequired;
  return wrong;
};

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

function RequestForm({ way }: { way: FundingWay }) {
  const ask = useAskForAccount();
  const form = useForm({
    initial: empty,
    check,
    send: async (values) => {
      const usd = {
        occupation: values.occupation,
        employmentStatus: values.employmentStatus as keyof typeof copy.employments,
        residency: values.residency as keyof typeof copy.residencies,
        ...(hasEmployer(values) && { employer: values.employer }),
      };
      await ask.mutateAsync({ body: { currency: 'USD', usd } });
      await draft.discard();
      toast.success(copy.requested);
    },
  });
  const draft = useDraft<Partial<Values>>('usd-account', form.values, form.setValues);
  return (
    <Card title={copy.requestTitle}>
      <form {...form.props} className="grid gap-5">
        {way.state === 'refused' && (
          <Banner kind="warning" title={copy.refusedTitle}>
            {way.note && <p>{way.note}</p>}
            <p>{copy.refusedWords}</p>
          </Banner>
        )}
        <p>{copy.requestWords}</p>
        {form.problem && <Banner kind="error">{form.problem}</Banner>}
        <WorkFields form={form} />
        <RadioGroup
          legend={copy.residency}
          name="residency"
          value={form.values.residency}
          onValueChange={(value) => form.set('residency', value)}
          options={optionsOf(copy.residencies)}
        />
        <p className="text-sm text-mute">{copy.consent}</p>
        <Button type="submit" size="lg" wide loading={form.busy}>
          {copy.submit}
        </Button>
      </form>
    </Card>
  );
}

function WorkFields({ form }: { form: ReturnType<typeof useForm<Values>> }) {
  return (
    <>
      <Field
        label={copy.occupation}
        hint={copy.occupationHint}
        {...form.field('occupation')}
        required
      >
        {(control) => (
          <Input
            {...control}
            {...form.input('occupation')}
            autoComplete="organization-title"
            maxLength={80}
          />
        )}
      </Field>
      <Field label={copy.employment} {...form.field('employmentStatus')} required>
        {(control) => (
          <Select
            {...control}
            {...form.input('employmentStatus')}
            placeholder={copy.choose}
            options={optionsOf(copy.employments)}
          />
        )}
      </Field>
      {hasEmployer(form.values) && (
        <Field label={copy.employer} {...form.field('employer')} required>
          {(control) => (
            <Input
              {...control}
              {...form.input('employer')}
              autoComplete="organization"
              maxLength={80}
            />
          )}
        </Field>
      )}
    </>
  );
}
