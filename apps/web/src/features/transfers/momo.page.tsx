import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { currencyOf, internationalNumber, isMomoCountry } from '@cowrie/contract/reference/data';
import type { Institution } from '#features/reference/index.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { AmountStep } from './components/amount/amount-step.tsx';
import { ConfirmQuote } from './components/review/confirm-quote.tsx';
import { InstitutionList } from './components/bank/institution-list.tsx';
import { MomoForm } from './components/momo/momo-form.tsx';
import { CountryNotServed } from './components/flow/country-not-served.tsx';
import { StepSkeleton } from './components/flow/step-skeleton.tsx';
import { UnfinishedDraft } from './components/flow/unfinished-draft.tsx';
import { useFlow } from './components/flow/use-flow.ts';
import { useQuoteSteps } from './components/review/use-quote-steps.ts';
import { useSendDraft } from './components/flow/use-send-draft.ts';
import { sendCountriesQuery } from './countries-query.ts';
import { abroad } from './copy-abroad.ts';
import { countriesPath } from './flow.ts';

export const meta = () => pageMeta(abroad.country.momo);

const emptyDraft = {
  providerCode: '',
  providerName: '',
  typed: '',
  accountName: '',
  amount: '',
  side: 'source',
  gets: '',
  memo: '',
  reason: '',
  quoteId: '',
};

const answeredStepsOf = ({ providerCode, accountName }: typeof emptyDraft): ReadonlySet<string> =>
  new Set([...(providerCode ? ['provider'] : []), ...(accountName ? ['details'] : [])]);

/** The account name is cleared: item network registers its own name for a number. */
const draftWithProvider = ({ code, name }: Institution) =>
  ({ providerCode: code, providerName: name, accountName: '', quoteId: '' }) as const;

/** Send to mobile money in the country that the address names. */
export default function MomoPage() {
  const code = (useParams().countryCode ?? '').toUpperCase();
  const query = useQuery(sendCountriesQuery);
  if (!isMomoCountry(code)) return <CountryNotServed code={code} />;
  return (
    <Loaded query={query} as="h1" failed={abroad.countries.failed} skeleton={<StepSkeleton />}>
      {(countries) => {
        const country = countries.find((item) => item.code === code);
        if (!country) return <CountryNotServed code={code} />;
        const { name, calling_code: calling } = country;
        return (
          <MomoFlow key={code} country={{ code, name, calling: calling.replace(/^\+/, '') }} />
        );
      }}
    </Loaded>
  );
}

type Country = { code: string; name: string; calling: string };

/** Provider, details, amount, review. */
function MomoFlow({ country: { code, name, calling } }: { country: Country }) {
  const stored = useSendDraft(`send-momo-${code}`, emptyDraft);
  const { draft, change, begin, isRead } = stored;
  const { providerCode, providerName, typed, accountName } = draft;
  const phoneNumber = internationalNumber(typed, calling);
  const to = { rail: 'momo', country: code, providerCode, phoneNumber } as const;
  const flow = useFlow('momo', answeredStepsOf(draft), countriesPath);
  const { amount, review } = useQuoteSteps(to, stored, flow);
  const { go, frame } = flow;
  const detail = `${providerName} · +${phoneNumber}`;
  const heading = { title: abroad.momo.title(name), country: code };
  if (!isRead) return <StepSkeleton />;
  switch (flow.step) {
    case 'provider':
      return (
        <InstitutionList
          kind="momo"
          {...frame}
          {...heading}
          onChoose={(provider) => {
            begin(draftWithProvider(provider));
            go('details');
          }}
        >
          <UnfinishedDraft
            {...stored}
            name={accountName || providerName}
            onResume={() => go(accountName ? 'amount' : 'details')}
          />
        </InstitutionList>
      );
    case 'details':
      return (
        <MomoForm
          {...frame}
          {...heading}
          callingCode={calling}
          provider={{ code: providerCode, name: providerName }}
          typed={typed}
          accountName={accountName}
          onChange={(changes) => change({ ...changes, quoteId: '' })}
          onProvider={(provider) => change(draftWithProvider(provider))}
          onNext={() => go('amount')}
        />
      );
    case 'amount':
      return (
        <AmountStep
          {...amount}
          rail="momo"
          recipient={{ name: accountName, detail, verified: true }}
          target={currencyOf(code)}
          country={code}
        />
      );
    default:
      return (
        <ConfirmQuote
          {...review}
          onEdit={(what) => go(what === 'amount' ? 'amount' : 'provider')}
        />
      );
  }
}
