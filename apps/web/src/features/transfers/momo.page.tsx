import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { currencyOf, internationalNumber, isMomoCountry } from '@cowrie/contract/reference-data';
import type { AssetCode } from '@cowrie/money';
import { call } from '#platform/api.ts';
import { pageMeta } from '#platform/page-title.ts';
import { AmountStep } from './components/amount-step.tsx';
import { ConfirmQuote } from './components/confirm-quote.tsx';
import { MomoForm } from './components/momo-form.tsx';
import { NotReached } from './components/not-reached.tsx';
import { ProviderList } from './components/provider-list.tsx';
import { StepSkeleton } from './components/step-skeleton.tsx';
import { Unfinished } from './components/unfinished.tsx';
import { useFlow } from './components/use-flow.ts';
import { useSendDraft } from './components/use-send-draft.ts';
import { abroad } from './copy-abroad.ts';
import { countries } from './flow.ts';
import { type Bank, countriesQuery, quoteQuery } from './queries.ts';

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

/** Mobile money of a country we reach. */
export default function MomoPage() {
  const code = (useParams().countryCode ?? '').toUpperCase();
  const { data, isLoading } = useQuery(countriesQuery);
  if (!isMomoCountry(code)) return <NotReached code={code} />;
  if (isLoading) return <StepSkeleton />;
  const country = data?.data.find((each) => each.code === code);
  if (!country) return <NotReached code={code} />;
  const { name, calling_code: calling } = country;
  return <MomoFlow key={code} country={{ code, name, calling: calling.replace(/^\+/, '') }} />;
}

type Country = { code: string; name: string; calling: string };

/** Provider, details, amount, review. */
function MomoFlow({ country }: { country: Country }) {
  const client = useQueryClient();
  const { draft, change, begin, discard, isRead, ...old } = useSendDraft(
    `send-momo-${country.code}`,
    empty,
  );
  const { step, quoteId, go, replaceQuote, back, place, count } = useFlow(
    'momo',
    answeredIn(draft),
    countries,
  );
  const title = abroad.momo.title(country.name);
  const shared = { onBack: back, place, count };
  const number = internationalNumber(draft.typed, country.calling);
  const to = {
    rail: 'momo',
    country: country.code,
    providerCode: draft.providerCode,
    phoneNumber: number,
  } as const;
  const chosen = ({ code, name }: Bank) =>
    ({ providerCode: code, providerName: name, accountName: '', quoteId: '' }) as const;
  const quote = async (amount: number) => {
    const memo = draft.memo.trim();
    const made = await call('transfers.quote', { body: { to, amount, ...(memo && { memo }) } });
    client.setQueryData(quoteQuery(made.id).queryKey, made);
    change({ quoteId: made.id });
    go('review', made.id);
  };
  if (!isRead) return <StepSkeleton />;
  switch (step) {
    case 'provider':
      return (
        <ProviderList
          {...shared}
          title={title}
          country={country.code}
          onChoose={(provider) => {
            begin(chosen(provider));
            go('details');
          }}
        >
          {old.unfinished && draft.providerCode !== '' && (
            <Unfinished
              name={draft.accountName || draft.providerName}
              onStartOver={old.startOver}
              onResume={() => {
                old.resume();
                go(draft.accountName ? 'amount' : 'details');
              }}
            />
          )}
        </ProviderList>
      );
    case 'details':
      return (
        <MomoForm
          {...shared}
          title={title}
          country={country.code}
          callingCode={country.calling}
          provider={{ code: draft.providerCode, name: draft.providerName }}
          typed={draft.typed}
          accountName={draft.accountName}
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
          recipient={{
            name: draft.accountName,
            detail: `${draft.providerName} · +${number}`,
            verified: true,
          }}
          draft={draft}
          target={currencyOf(country.code) as AssetCode}
          onChange={change}
          onNext={quote}
        />
      );
    default:
      return (
        <ConfirmQuote
          {...shared}
          quoteId={quoteId}
          to={draft.quoteId === quoteId ? to : null}
          onRequoted={(id) => {
            change({ quoteId: id });
            replaceQuote(id);
          }}
          onEdit={(what) => go(what === 'recipient' ? 'provider' : 'amount')}
          onSent={discard}
        />
      );
  }
}
