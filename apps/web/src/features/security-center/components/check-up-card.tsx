import { ClipboardCheck } from 'lucide-react';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { copy } from '../copy.ts';
import type { Center } from '../queries.ts';

type Props = { checkUp: Center['checkUp']; onStart: () => void };

export function CheckUpCard({ checkUp: { doneAt, isDue }, onStart }: Props) {
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-3.5">
        <Plate icon={ClipboardCheck} accent={isDue} />
        <div className="min-w-0 flex-1 basis-40">
          <h2 className="text-[0.9375rem]">{copy.checkUp.title}</h2>
          <p className="text-sm text-mute">
            {isDue || doneAt === null
              ? copy.checkUp.due
              : copy.checkUp.done(formatDate(doneAt, 'Sun 15 Nov'))}
          </p>
        </div>
        <Button
          size="sm"
          variant={isDue ? 'primary' : 'secondary'}
          onClick={onStart}
          aria-haspopup="dialog"
        >
          {isDue ? copy.checkUp.start : copy.checkUp.again}
        </Button>
      </div>
    </Card>
  );
}
