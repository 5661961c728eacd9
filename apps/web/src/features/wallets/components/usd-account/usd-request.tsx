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
import { useRequestAccount } from '../../mutations.ts';
import type { FundingOption } from '../../queries.ts';
import { OpenWalletCard } from '../cards/open-wallet-card.tsx';

const copy = fundingCopy.usd;

/** The form that requests a dollar account, or what the person has to do before. */
export function UsdRequest({ option }: { option: FundingOption }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:gap-6">
      {option.needs ? <Prerequisite needs={option.needs} /> : <RequestForm option={option} />}
      <Card title={copy.getTitle}>
        <ul className="grid gap-3">
          {copy.gets.map((benefit) => (
            <li key={benefit} className="flex items-start gap-2.5">
              <Check
                className="mt-0.5 size-5 flex-none text-positive"
                strokeWidth={2}
                aria-hidden
              />
              <span>{benefit}</span>
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
            <dd className="text-right text-ink">{option.takes}</dd>
          </div>
        </dl>
      </Card>
    </div>
  );
}

function Prerequisite({ needs }: { needs: NonNullable<FundingOption['needs']> }) {
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
const emptyValues: Values = {
  occupation: '',
  employmentStatus: '',
  employer: '',
  residency: 'NON_RESIDENT_ALIEN',
};
const hasEmployer = ({ employmentStatus }: Values): boolean => employmentStatus === 'employed';

const check = (values: Values): Partial<Values> => {
  const errors: Partial<Values> = {};
  if (values.occupation.trim().length < 2) errors.occupation = copy.occupationRequired;
  if (values.employmentStatus === '') errors.employmentStatus = copy.employmentRequired;
  if (hasEmployer(values) && values.employer.trim() === '') errors.employer = copy.employerRequired;
  return errors;
};

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

function RequestForm({ option }: { option: FundingOption }) {
  const request = useRequestAccount();
  const form = useForm({
    initial: emptyValues,
    check,
    send: async (values) => {
      const usd = {
        occupation: values.occupation,
        employmentStatus: values.employmentStatus as keyof typeof copy.employments,
        residency: values.residency as keyof typeof copy.residencies,
        ...(hasEmployer(values) && { employer: values.employer }),
      };
      await request.mutateAsync({ body: { currency: 'USD', usd } });
      await draft.discard();
      toast.success(copy.requested);
    },
  });
  const draft = useDraft<Partial<Values>>('usd-account', form.values, form.setValues);
  return (
    <Card title={copy.requestTitle}>
      <form {...form.props} className="grid gap-5">
        {option.state === 'refused' && (
          <Banner kind="warning" title={copy.refusedTitle}>
            {option.note && <p>{option.note}</p>}
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
