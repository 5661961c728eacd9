import { Clock } from 'lucide-react';
import { Button } from '../controls/button.tsx';
import { Card } from '../layout/card.tsx';
import { Plate } from '../layout/plate.tsx';
import { momentInSentence } from '../text/moment-in-sentence.ts';

type Change = { readonly id: string; readonly words: string; readonly effectiveAt: string };

type Props = {
  text: {
    readonly title: string;
    readonly when: (moment: string) => string;
    readonly cancel: string;
    readonly cancelLabel: (words: string) => string;
  };
  changes: readonly Change[];
  /** The change that is being cancelled. */
  busy: string | undefined;
  now: number;
  onCancel: (id: string) => void;
};

/** Changes that weaken a protection, each with the time when it takes effect, until it is cancelled. */
export function PendingChanges({ text, changes, busy, now, onCancel }: Props) {
  if (changes.length === 0) return null;
  return (
    <Card title={text.title}>
      <ul className="divide-y divide-hairline">
        {changes.map(({ id, words, effectiveAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <Plate icon={Clock} className="border-transparent bg-warning-soft text-warning" />
            <span className="min-w-0 flex-1 basis-48 text-ink">
              {words}
              <span className="block text-sm text-mute">
                {text.when(momentInSentence(effectiveAt, now))}
              </span>
            </span>
            <Button
              size="sm"
              variant="secondary"
              loading={busy === id}
              aria-label={text.cancelLabel(words)}
              onClick={() => onCancel(id)}
            >
              {text.cancel}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
