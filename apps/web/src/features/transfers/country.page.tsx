import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Landmark, Smartphone } from 'lucide-react';
import { Link, useNavigate, useParams } from 'react-router';
import { methodsFor } from '@cowrie/contract/reference/data';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Card } from '#ui/layout/card.tsx';
import { CountryNotServed } from './components/flow/country-not-served.tsx';
import { StepSkeleton } from './components/flow/step-skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { sendCountriesQuery } from './countries-query.ts';
import { abroad } from './copy-abroad.ts';
import { countriesPath } from './flow.ts';

const copy = abroad.country;
export const meta = () => pageMeta(abroad.countries.title);

const methodTexts = {
  momo: { label: copy.momo, detail: copy.momoWords, icon: Smartphone },
  bank: { label: copy.bank, detail: copy.bankWords, icon: Landmark },
} as const;

/** How to send to the country that the address names, if there is more than one method. */
export default function CountryPage() {
  const code = (useParams().countryCode ?? '').toUpperCase();
  const { data } = useQuery(sendCountriesQuery);
  const methods = methodsFor(code);
  if (methods.length === 0) return <CountryNotServed code={code} />;
  const [only, ...others] = methods;
  if (only && others.length === 0) return <SkipChooser path={`/transfer/${only}/${code}`} />;
  const name = data?.find((country) => country.code === code)?.name ?? code;
  return (
    <>
      <PageHeader title={copy.title(name)} back={{ to: countriesPath, label: copy.all }} />
      <Card title={copy.how} className="max-w-form">
        <ul className="divide-y divide-hairline">
          {methods.map((method) => (
            <li key={method}>
              <Link
                to={`/transfer/${method}/${code}`}
                prefetch="intent"
                className="-mx-2 flex min-h-16 items-center gap-3.5 rounded-input px-2 py-2 hover:bg-hover"
              >
                <Plate icon={methodTexts[method].icon} accent />
                <span className="min-w-0">
                  <span className="block font-medium text-ink">{methodTexts[method].label}</span>
                  <span className="block text-sm text-mute">{methodTexts[method].detail}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

/** Nothing to choose. `replace`: the browser's back button returns to the list, not to this page. */
function SkipChooser({ path }: { path: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(path, { replace: true });
  }, [navigate, path]);
  return <StepSkeleton title={abroad.countries.title} />;
}
