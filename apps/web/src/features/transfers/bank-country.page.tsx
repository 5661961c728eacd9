import { lazy, Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isBankCountry } from '@cowrie/contract/reference/data';
import { pageMeta } from '#platform/pages/page-title.ts';
import { BankFlow } from './bank.page.tsx';
import { CountryNotServed } from './components/flow/country-not-served.tsx';
import { StepSkeleton } from './components/flow/step-skeleton.tsx';
import { sendCountriesQuery } from './countries-query.ts';
import { abroad } from './copy-abroad.ts';
import { copy } from './copy.ts';

/** Loaded on demand: only people who send dollars need this form. */
const UsdFlow = lazy(() => import('./components/usd/usd-flow.tsx'));

export const meta = () => pageMeta(copy.bank.title);

/** Send to a bank in the country that the address names, if we serve its banks. */
export default function BankCountryPage() {
  const code = (useParams().countryCode ?? '').toUpperCase();
  const { data } = useQuery(sendCountriesQuery);
  if (!isBankCountry(code)) return <CountryNotServed code={code} />;
  if (code === 'US') {
    return (
      <Suspense fallback={<StepSkeleton />}>
        <UsdFlow />
      </Suspense>
    );
  }
  const name = data?.find((country) => country.code === code)?.name ?? code;
  const title = code === 'NG' ? copy.bank.title : abroad.country.bankTitle(name);
  return <BankFlow key={code} country={code} title={title} draftKey={`send-bank-${code}`} />;
}
