import { useQuery } from '@tanstack/react-query';
import { product } from '@cowrie/contract/product';
import { corridorsQuery } from '#features/status/index.ts';
import { publicMeta, siteOrigin } from '#platform/pages/public-meta.ts';
import { Closing } from './components/closing.tsx';
import { FeatureSections } from './components/feature-sections.tsx';
import { Hero } from './components/hero.tsx';
import { HowItWorks } from './components/how-it-works.tsx';
import { Learn } from './components/learn.tsx';
import { Places } from './components/places.tsx';
import { Prices } from './components/prices.tsx';
import { Questions } from './components/questions.tsx';
import { Tour } from './components/tour.tsx';
import { Trust } from './components/trust.tsx';
import { WhereMoneyIs } from './components/where-money-is.tsx';
import { copy } from './copy.ts';

export const meta = () =>
  publicMeta({
    path: '/',
    title: copy.meta.title,
    description: copy.meta.description,
    structured: [
      {
        '@type': 'Organization',
        name: product.name,
        url: siteOrigin,
        logo: `${siteOrigin}/icon-512.png`,
        description: product.description,
      },
      { '@type': 'WebSite', name: product.name, url: siteOrigin, inLanguage: 'en' },
    ],
  });

export default function LandingPage() {
  const { data } = useQuery(corridorsQuery);
  const places = data?.places ?? [];
  const tiers = data?.tiers ?? [];
  return (
    <>
      <Hero places={places} />
      <HowItWorks />
      <WhereMoneyIs />
      <Places places={places} />
      <FeatureSections />
      <Tour />
      <Prices places={places} />
      <Trust />
      <Questions places={places} tiers={tiers} />
      <Learn />
      <Closing tiers={tiers} />
    </>
  );
}
