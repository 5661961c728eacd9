import { BookOpenCheck, Fingerprint, LockKeyhole, Minus, Users } from 'lucide-react';
import { Plate } from '#ui/layout/plate.tsx';
import { copy } from '../copy.ts';
import { LandingSection } from './landing-section.tsx';
import { TextLink } from './text-link.tsx';

const icons = [BookOpenCheck, Fingerprint, Users, LockKeyhole];

export function Trust() {
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
