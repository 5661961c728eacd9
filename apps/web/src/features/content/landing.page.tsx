import { product } from '@cowrie/contract/product';
import type { MetaFunction } from 'react-router';
import { Closing } from './components/closing.tsx';
import { FeatureSections } from './components/feature-sections.tsx';
import { Hero } from './components/hero.tsx';
import { HowItWorks } from './components/how-it-works.tsx';
import { Questions } from './components/questions.tsx';
import { Trust } from './components/trust.tsx';
import { WhereMoneyIs } from './components/where-money-is.tsx';
import { copy } from './copy.ts';

export const meta: MetaFunction = () => {
  const origin = `https://${product.domain}`;
  const { title, description } = copy.meta;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: `${origin}/` },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: product.name },
    { property: 'og:url', content: `${origin}/` },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: `${origin}/share.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: copy.hero.title },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
};

export default function LandingPage() {
  return (
    <>
      <Hero />
      <HowItWorks />
      <WhereMoneyIs />
      <FeatureSections />
      <Trust />
      <Questions />
      <Closing />
    </>
  );
}
