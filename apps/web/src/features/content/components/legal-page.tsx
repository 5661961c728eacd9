import type { LegalText } from '../legal/legal-text.ts';
import { copy } from '../copy.ts';

/** A text to agree to, with numbered sections. It reads and prints without a script. */
export function LegalPage({ text }: { text: LegalText }) {
  return (
    <div className="mx-auto max-w-reading px-4 py-12 sm:px-6 lg:py-16">
      <h1 className="font-display text-2xl tracking-[-0.03em] lg:text-figure">{text.title}</h1>
      <p className="mt-4 text-md">{text.lead}</p>
      <p className="mt-2 text-sm text-mute">{copy.legal.updated(text.updated)}</p>
      {text.sections.map(({ title, paragraphs, points }, index) => (
        <section key={title} className="mt-10">
          <h2 className="text-lg">
            {index + 1}. {title}
          </h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-3">
              {paragraph}
            </p>
          ))}
          {points && (
            <ul className="mt-3 list-disc space-y-2 pl-5">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}
