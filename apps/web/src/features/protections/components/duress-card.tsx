import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { copy } from '../copy.ts';
import { DuressSheet } from './duress-sheet.tsx';
import { PinSheet } from './pin-sheet.tsx';

const text = copy.duress;
type Open = 'set' | 'remove' | 'safe';

/**
 * Card about the duress PIN, equal for everyone and at every moment: it never says whether a duress
 * PIN is set.
 */
export function DuressCard() {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <section
      aria-labelledby="duress-title"
      className="rounded-card border border-hairline bg-surface p-4 sm:p-6"
    >
      <div className="flex items-center gap-3">
        <Plate icon={LifeBuoy} />
        <h2 id="duress-title" className="min-w-0 flex-1 text-md">
          {text.title}
        </h2>
      </div>
      <p className="mt-3 max-w-[68ch] text-body">{text.words}</p>
      <p className="mt-2 max-w-[68ch] text-body">{text.secret}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="sm" variant="secondary" onClick={() => setOpen('set')}>
          {text.set}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => setOpen('remove')}>
          {text.remove}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => setOpen('safe')}>
          {text.safe}
        </Button>
      </div>
      {open === 'set' && <DuressSheet onClose={close} />}
      {open === 'remove' && <PinSheet what="remove" onClose={close} />}
      {open === 'safe' && <PinSheet what="safe" onClose={close} />}
    </section>
  );
}
