import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { currencyOf, internationalNumber, isMomoCountry } from '@cowrie/contract/reference/data';
import type { AssetCode } from '@cowrie/money';
import type { Institution } from '#features/reference/index.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Button } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { AmountStep } from './components/amount/amount-step.tsx';
import { ConfirmQuote } from './components/review/confirm-quote.tsx';
import { InstitutionList } from './components/bank/institution-list.tsx';
import { MomoForm } from './components/momo/momo-form.tsx';
import { NotReached } from './components/flow/not-reached.tsx';
import { StepSkeleton } from './components/flow/step-skeleton.tsx';
import { Unfinished } from './components/flow/unfinished.tsx';
import { useFlow } from './components/flow/use-flow.ts';
import { useQuoted } from './components/review/use-quoted.ts';
import { useSendDraft } from './components/flow/use-send-draft.ts';
import { sendCountriesQuery } from './countries-query.ts';
import { abroad } from './copy-abroad.ts';
import { countries } from './flow.ts';

export const meta = () => pageMeta(abroad.country.momo);

const empty = {
  providerCode: '',
  providerName: '',
  typed: '',
  accountName: '',
  amount: '',
  memo: '',
  reason: '',
  quoteId: '',
};

const answeredIn = ({ providerCode, accountName }: typeof empty): ReadonlySet<string> =>
  new Set([...(providerCode ? ['provider'] : []), ...(accountName ? ['details'] : [])]);

/** Another company has another name for the number. */
const chosen = ({ code, name }: Institution) =>
  ({ providerCode: code, providerName: name, accountName: '', quoteId: '' }) as const;

/** Mobile money of a country we reach. */
export default function MomoPage() {
  const code = (useParams().countryCode ?? '').toUpperCase();
  const { data, error, refetch } = useQuery(sendCountriesQuery);
  if (!isMomoCountry(code)) return <NotReached code={code} />;
  if (error && !data) {
    return (
      <ErrorState
        as="h1"
        title={abroad.countries.failed}
        actions={<Button onClick={() => void refetch()}>{abroad.countries.tryAgain}</Button>}
      />
    );
  }
  if (!data) return <StepSkeleton />;
  const country = data.find((each) => each.code === code);
  if (!country) return <NotReached code={code} />;
  const { name, calling_code: calling } = country;
  return <MomoFlow key={code} country={{ code, name, calling: calling.replace(/^\+/, '') }} />;
}

type Country = { code: string; name: string; calling: string };

/** Provider, details, amount, review. */
function MomoFlow({ country: { code, name, calling } }: { country: Country }) {
  const kept = useSendDraft(`send-momo-${code}`, empty);
  const { draft, change, begin, discard, isRead, ...old } = kept;
  const { providerCode, providerName, typed, accountName } = draft;
  const phoneNumber = internationalNumber(typed, calling);
  const to = { rail: 'momo', country: code, providerCode, phoneNumber } as const;
  const flow = useFlow('momo', answeredIn(draft), countries);
  const { quote, review } = useQuoted(to, draft, change, flow);
  const { go } = flow;
  const shared = { onBack: flow.back, place: flow.place, count: flow.count };
  const detail = `${providerName} · +${phoneNumber}`;
  const place = { title: abroad.momo.title(name), country: code };
  if (!isRead) return <StepSkeleton />;
  switch (flow.step) {
    case 'provider':
      return (
        <InstitutionList
          kind="momo"
          {...shared}
          {...place}
          onChoose={(provider) => {
            begin(chosen(provider));
            go('details');
          }}
        >
          <Unfinished
            {...old}
            name={accountName || providerName}
            onResume={() => go(accountName ? 'amount' : 'details')}
          />
        </InstitutionList>
      );
    case 'details':
      return (
        <MomoForm
          {...shared}
          {...place}
          callingCode={calling}
          provider={{ code: providerCode, name: providerName }}
          typed={typed}
          accountName={accountName}
          onChange={(some) => change({ ...some, quoteId: '' })}
          onProvider={(provider) => change(chosen(provider))}
          onNext={() => go('amount')}
        />
      );
    case 'amount':
      return (
        <AmountStep
          {...shared}
          rail="momo"
          recipient={{ name: accountName, detail, verified: true }}
          draft={draft}
          target={currencyOf(code) as AssetCode}
          country={code}
          onChange={change}
          onNext={quote}
        />
      );
    default:
      return (
        <ConfirmQuote
          {...shared}
          {...review}
          onEdit={(what) => go(what === 'recipient' ? 'provider' : 'amount')}
          onSent={discard}
        />
      );
  }
}
