import { useQuery } from '@tanstack/react-query';
import { Landmark, Smartphone } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { methodsFor } from '@cowrie/contract/reference/data';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Card } from '#ui/layout/card.tsx';
import { NotReached } from './components/flow/not-reached.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { sendCountriesQuery } from './countries-query.ts';
import { abroad } from './copy-abroad.ts';
import { countries } from './flow.ts';

const copy = abroad.country;
export const meta = () => pageMeta(abroad.countries.title);

const ways = {
  momo: { label: copy.momo, words: copy.momoWords, icon: Smartphone },
  bank: { label: copy.bank, words: copy.bankWords, icon: Landmark },
} as const;

/** How money reaches a country; one we do not reach says so and leads back. */
export default function CountryPage() {
  const code = (useParams().countryCode ?? '').toUpperCase();
  const { data } = useQuery(sendCountriesQuery);
  const methods = methodsFor(code);
  if (methods.length === 0) return <NotReached code={code} />;
  const name = data?.find((country) => country.code === code)?.name ?? code;
  return (
    <>
      <PageHeader title={copy.title(name)} back={{ to: countries, label: copy.all }} />
      <Card title={copy.how} className="max-w-form">
        <ul className="divide-y divide-hairline">
          {methods.map((method) => (
            <li key={method}>
              <Link
                to={`/transfer/${method}/${code}`}
                prefetch="intent"
                className="-mx-2 flex min-h-16 items-center gap-3.5 rounded-input px-2 py-2 hover:bg-hover"
              >
                <Plate icon={ways[method].icon} accent />
                <span className="min-w-0">
                  <span className="block font-medium text-ink">{ways[method].label}</span>
                  <span className="block text-sm text-mute">{ways[method].words}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
