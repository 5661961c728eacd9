import { BadgeCheck } from 'lucide-react';
import { Card } from '#ui/layout/card.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { historyCopy } from '../../copy-history.ts';
import type { Sum } from '../../money.ts';
import type { FxConversionDetail } from '../../queries.ts';
import { useSumText } from '../use-sum-text.ts';

const text = historyCopy.detail;

const sayPromise = (
  { promise, promised, target }: FxConversionDetail,
  say: (sum: Sum) => string,
): string | undefined => {
  switch (promise?.state) {
    case 'watching':
      return text.states.watching(formatDate(promise.until, '14:02'));
    case 'credited':
      return text.states.credited(say({ amount: promised, currency: target.currency }));
    case 'kept':
      return text.states.kept;
    case 'spent':
      return text.states.spent;
    case 'lapsed':
      return text.states.lapsed;
    default:
      return undefined;
  }
};

/** Outcome of the rate promise for a conversion; nothing if there was no promise. */
export function ConversionPromise({ conversion }: { conversion: FxConversionDetail }) {
  const words = sayPromise(conversion, useSumText());
  if (words === undefined) return null;
  return (
    <Card>
      <div className="flex items-start gap-3.5">
        <Plate icon={BadgeCheck} accent />
        <div className="min-w-0 flex-1">
          <h2 className="text-md">{text.promise}</h2>
          <output className="mt-1 block text-body">{words}</output>
        </div>
      </div>
    </Card>
  );
}
