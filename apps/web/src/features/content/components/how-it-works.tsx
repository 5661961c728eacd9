import { copy } from '../copy.ts';
import { LandingSection } from './landing-section.tsx';
import { TextLink } from './text-link.tsx';

export function HowItWorks() {
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
