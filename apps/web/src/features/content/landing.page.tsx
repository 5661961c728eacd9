import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Clock, BookOpenCheck, Fingerprint, LockKeyhole, Minus, Users } from 'lucide-react';
import { product } from '@cowrie/contract/product';
import { money } from '@cowrie/money';
import {
  corridorsQuery,
  type Corridors,
  feeWords,
  type CorridorPlace,
} from '#features/status/index.ts';
import { publicMeta, siteOrigin } from '#platform/pages/public-meta.ts';
import { ProductPicture } from '#ui/public/product-picture.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { HeroPattern } from '#ui/brand/hero-pattern.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { Timeline } from '#ui/data/timeline.tsx';
import { Flag } from '#ui/media/flag.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { FeatureSections } from './components/feature-sections.tsx';
import { Hero } from './components/hero.tsx';
import { Questions, firstLimit } from './components/questions.tsx';
import { copy } from './copy.ts';
import { LandingSection } from './components/landing-section.tsx';
import { TextLink } from './components/text-link.tsx';

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

const text = copy.tour;

/** Photographs of the product. */
function Tour() {
  return (
    <LandingSection title={text.title} lead={text.lead}>
      <ul className="mt-10 grid gap-8 lg:grid-cols-2 lg:gap-10">
        {text.pictures.map(([screen, alt]) => (
          <li key={screen} className="lg:first:col-span-2">
            <figure>
              <ProductPicture screen={screen} />
              <figcaption className="mt-3 text-sm text-mute">{alt}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </LandingSection>
  );
}

function HowItWorks() {
  return (
    <LandingSection id="how-it-works" title={copy.how.title}>
      <ol className="mt-10 grid grid-cols-1 gap-8 md:grid-cols-3 lg:gap-12">
        {copy.how.steps.map((step, index) => (
          <li key={step.title} className="border-t border-hairline-strong pt-5">
            <span className="font-display text-2xl font-semibold text-accent" aria-hidden>
              {index + 1}
            </span>
            <h3 className="mt-3 text-lg">{step.title}</h3>
            <p className="mt-2 text-md">{step.text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-8">
        <TextLink to="/how-it-works">{copy.how.more}</TextLink>
      </p>
    </LandingSection>
  );
}

function Learn() {
  return (
    <LandingSection title={copy.learn.title}>
      <ul className="mt-10 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {copy.learn.items.map(([to, title, words]) => (
          <li key={to} className="grid">
            <Link
              to={to}
              prefetch="intent"
              className="rounded-sheet border border-hairline bg-surface p-6 hover:border-control-line"
            >
              <h3 className="text-md">{title}</h3>
              <p className="mt-1">{words}</p>
            </Link>
          </li>
        ))}
      </ul>
    </LandingSection>
  );
}

function Closing({ tiers }: { tiers: Corridors['tiers'] }) {
  const limit = firstLimit(tiers);
  return (
    <section className="mx-auto max-w-content px-4 py-12 sm:px-6 lg:pb-20">
      <div className="grid overflow-hidden rounded-[32px] bg-hero text-hero-ink md:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="p-8 sm:p-12 lg:p-16">
          <h2 className="max-w-140 font-display text-2xl tracking-[-0.03em] text-hero-ink lg:text-figure">
            {copy.closing.title}
          </h2>
          <p className="mt-4 text-md text-hero-mute">
            {limit === '' ? copy.closing.plain : copy.closing.text(limit)}
          </p>
          <ButtonLink to="/signup" size="lg" variant="hero" className="mt-8">
            {copy.signup}
          </ButtonLink>
        </div>
        <div className="relative hidden md:block">
          <HeroPattern className="absolute inset-0 size-full" />
        </div>
      </div>
    </section>
  );
}

const pricingText = copy.pricing;

/** One row for each way to send, with the price of its first country. */
const examplesIn = (places: readonly CorridorPlace[]) => {
  const corridors = places.flatMap((place) => place.corridors);
  return ['tag', 'bank', 'momo', 'usd_bank', 'digital'].flatMap(
    (method) => corridors.find((one) => one.method === method) ?? [],
  );
};

function Prices({ places }: { places: readonly CorridorPlace[] }) {
  return (
    <LandingSection title={pricingText.title} lead={pricingText.lead}>
      <ul className="mt-10 grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
        {examplesIn(places).map((corridor) => (
          <li key={corridor.key} className="rounded-sheet border border-hairline bg-surface p-5">
            <h3 className="text-base font-medium">{corridor.name}</h3>
            <p className="mt-2 font-display text-xl font-semibold tracking-tight text-ink">
              {feeWords(corridor)}
            </p>
            <p className="mt-1 text-sm text-mute">{corridor.arrival.words}</p>
          </li>
        ))}
      </ul>
      <p className="mt-6 flex flex-wrap gap-x-8">
        <TextLink to="/pricing">{pricingText.all}</TextLink>
        <TextLink to="/promise">{pricingText.measured}</TextLink>
      </p>
    </LandingSection>
  );
}

function WhereMoneyIs() {
  return (
    <section className="mx-auto max-w-content px-4 py-12 sm:px-6">
      <div className="grid grid-cols-1 items-center gap-10 rounded-[32px] bg-hero p-6 text-hero-ink sm:p-10 lg:grid-cols-2 lg:gap-16 lg:p-16">
        <div>
          <h2 className="font-display text-2xl tracking-[-0.03em] text-hero-ink lg:text-figure">
            {copy.where.title}
          </h2>
          <p className="mt-5 text-md text-hero-mute lg:text-lg">{copy.where.text}</p>
        </div>
        <figure className="rounded-sheet bg-surface p-5 text-body sm:p-7">
          <div className="mb-6 flex items-center gap-3 border-b border-hairline pb-5">
            <Avatar name="Kofi Mensah" />
            <div className="min-w-0 flex-1">
              <p className="font-medium text-ink">Kofi Mensah</p>
              <MoneyText amount={money(-6_240_000n, 'NGN')} alwaysShown />
            </div>
            <Badge tone="warning" icon={Clock}>
              On its way
            </Badge>
          </div>
          <Timeline steps={copy.where.steps} />
          <figcaption className="mt-6 text-sm text-mute">{copy.where.example}</figcaption>
        </figure>
      </div>
    </section>
  );
}

const placesText = copy.places;

const wordsOf = ({ corridors }: CorridorPlace): string =>
  corridors.every(({ paused }) => paused !== null)
    ? placesText.paused
    : placesText.ways(corridors.length);

function Places({ places }: { places: readonly CorridorPlace[] }) {
  return (
    <LandingSection title={placesText.title} lead={placesText.lead}>
      <ul className="mt-10 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {places.map((place) => (
          <li key={place.slug} className="grid">
            <Link
              to={`/send-money/${place.slug}`}
              prefetch="intent"
              className="flex items-center gap-3 rounded-card border border-hairline bg-surface p-4 hover:border-control-line"
            >
              <Flag country={place.country === '*' ? 'US' : place.country} />
              <span className="min-w-0">
                <span className="block font-medium text-ink">{place.name}</span>
                <span className="block text-sm text-mute">{wordsOf(place)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <TextLink to="/send-money">{placesText.all}</TextLink>
      </p>
    </LandingSection>
  );
}

const icons = [BookOpenCheck, Fingerprint, Users, LockKeyhole];

function Trust() {
  return (
    <LandingSection title={copy.trust.title} lead={copy.trust.lead}>
      <div className="mt-10 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2">
          {copy.trust.does.map((item, index) => (
            <li key={item.title} className="rounded-sheet border border-hairline bg-surface p-6">
              <Plate icon={icons[index] ?? LockKeyhole} accent />
              <h3 className="mt-4 text-md">{item.title}</h3>
              <p className="mt-1">{item.text}</p>
            </li>
          ))}
        </ul>
        <div className="rounded-sheet bg-sunken p-6">
          <h3 className="text-md">{copy.trust.cannotTitle}</h3>
          <ul className="mt-4 grid gap-4">
            {copy.trust.cannot.map((sentence) => (
              <li key={sentence} className="flex gap-3">
                <Minus className="mt-0.5 size-4 flex-none" aria-hidden />
                {sentence}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className="mt-6">
        <TextLink to="/compliance">{copy.trust.more}</TextLink>
      </p>
    </LandingSection>
  );
}
