import { Accordion } from '#ui/controls/accordion.tsx';
import { copy } from '../copy.ts';

export function Questions() {
  return (
    <section
      id="questions"
      className="mx-auto grid max-w-content grid-cols-1 gap-6 px-4 py-12 sm:px-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] lg:gap-16 lg:py-20"
    >
      <h2 className="font-display text-2xl tracking-[-0.03em] lg:text-figure">
        {copy.questions.title}
      </h2>
      <Accordion
        name="questions"
        items={copy.questions.items}
        className="border-y border-hairline"
      />
    </section>
  );
}
