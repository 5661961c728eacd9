import { Button } from '../controls/button.tsx';
import { Banner } from '../feedback/banner.tsx';
import { ReasonSheet } from '../overlays/reason-sheet.tsx';
import { formatCount } from '../text/plural.ts';
import type { Bulk } from './list-model.ts';

const copy = {
  selected: (count: number) => `${formatCount(count)} selected`,
  clear: 'Clear selection',
  done: (count: number) => `Done: ${formatCount(count)}.`,
  failed: (count: number) => `Not done: ${formatCount(count)}.`,
} as const;

type Props<Action extends { label: string; description: string }> = {
  bulk: Bulk<Action>;
  count: number;
  onClear: () => void;
};

/** Actions of staff on the selected rows, and their outcome. */
export function BulkBar<Action extends { label: string; description: string }>({
  bulk,
  count,
  onClear,
}: Props<Action>) {
  const { allowed, chosen, choose, form, outcome, dismiss } = bulk;
  return (
    <>
      {outcome && (
        <Banner
          kind={outcome.failed.length > 0 ? 'warning' : 'success'}
          className="mb-3"
          onDismiss={dismiss}
        >
          {copy.done(outcome.done)}{' '}
          {outcome.failed.length > 0 && copy.failed(outcome.failed.length)}
          {outcome.failed.length > 0 && (
            <ul className="mt-1 list-disc pl-5">
              {outcome.failed.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </Banner>
      )}
      {count > 0 && allowed.length > 0 && (
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <output className="text-sm text-mute">{copy.selected(count)}</output>
          {allowed.map((action) => (
            <Button key={action.label} size="sm" variant="secondary" onClick={() => choose(action)}>
              {action.label}
            </Button>
          ))}
          <Button size="sm" variant="quiet" onClick={onClear}>
            {copy.clear}
          </Button>
        </div>
      )}
      {chosen && (
        <ReasonSheet
          title={chosen.label}
          description={chosen.description}
          submit={chosen.label}
          form={form}
          onClose={() => choose(undefined)}
        >
          <p className="text-ink">{copy.selected(count)}</p>
        </ReasonSheet>
      )}
    </>
  );
}
