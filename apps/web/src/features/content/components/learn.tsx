import { Link } from 'react-router';
import { copy } from '../copy.ts';
import { LandingSection } from './landing-section.tsx';

export function Learn() {
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
