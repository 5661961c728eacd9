import type { ReactNode } from 'react';
import { ChevronLeft } from 'lucide-react';
import { cx } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

type Props = {
  title: ReactNode;
  step: number;
  steps: number;
  onBack: () => void;
  /** The primary action. It names its consequence: "Send ₦50,000.00". */
  action: ReactNode;
  /** Small words under the action. */
  note?: ReactNode;
  /** The running summary: on a desk it stands beside the step with the action under it. */
  summary?: ReactNode;
  children: ReactNode;
};

/** One question a step. The action sticks to the bottom of a phone, above the keyboard. */
export function Flow({ title, step, steps, onBack, action, note, summary, children }: Props) {
  const beside = summary !== undefined;
  return (
    <div
      className={cx('mx-auto flex min-h-full w-full flex-col', beside ? 'max-w-240' : 'max-w-form')}
    >
      <header className="mb-6">
        <div className="flex items-center gap-3">
          <IconButton icon={ChevronLeft} label="Back" framed onClick={onBack} />
          <h1 className="min-w-0 flex-1 font-display text-xl tracking-tight">{title}</h1>
          <span className="flex-none text-sm text-mute">
            <span className="sr-only">Step </span>
            {step} of {steps}
          </span>
        </div>
        <Segments step={step} steps={steps} />
      </header>
      <div
        className={cx(
          'flex flex-1 flex-col',
          beside && 'lg:grid lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:items-start lg:gap-6',
        )}
      >
        <div className="min-w-0 flex-1">{children}</div>
        <div
          className={cx(
            'contents',
            beside && 'lg:block lg:rounded-card lg:border lg:border-hairline lg:bg-surface lg:p-6',
          )}
        >
          {beside && <aside className="hidden lg:mb-6 lg:block">{summary}</aside>}
          <div
            className={cx(
              'sticky bottom-0 z-10 -mx-4 mt-6 bg-canvas px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:static sm:mx-0 sm:px-0',
              beside && 'lg:mt-0 lg:bg-transparent lg:p-0',
            )}
          >
            {action}
            {note && <p className="mt-3 text-center text-sm text-mute">{note}</p>}
          </div>
        </div>
      </div>
    </div>
  );
}

function Segments({ step, steps }: { step: number; steps: number }) {
  return (
    <div className="mt-4 flex gap-1.5" aria-hidden>
      {Array.from({ length: steps }, (_, index) => (
        <span
          key={index}
          className={cx(
            'h-1 flex-1 rounded-full transition-colors duration-180',
            index < step ? 'bg-accent' : 'bg-hairline-strong',
          )}
        />
      ))}
    </div>
  );
}
