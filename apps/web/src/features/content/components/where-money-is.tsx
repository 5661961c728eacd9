import { Avatar } from '#ui/media/avatar.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { Timeline } from '#ui/data/timeline.tsx';
import { money } from '@cowrie/money';
import { Clock } from 'lucide-react';
import { copy } from '../copy.ts';

export function WhereMoneyIs() {
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
