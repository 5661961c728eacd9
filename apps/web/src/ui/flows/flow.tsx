import { useEffect, useRef, type ReactNode } from 'react';
import { ChevronLeft } from 'lucide-react';
import { cx } from '../text/class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';

type Props = {
  title: ReactNode;
  step: number;
  steps: number;
  onBack: () => void;
  /** The primary button. Its label says what it does: 'Send ₦50,000.00'. */
  action: ReactNode;
  /** A short text beside the action. On a phone it stays in the page, so that the action is small. */
  note?: ReactNode;
  /** The summary so far. On a wide screen it is beside the step, with the action under it. */
  summary?: ReactNode;
  children: ReactNode;
};

/**
 * One step of a flow. On a phone the action sticks to the bottom of the screen, and the frame hides its
 * bottom bar (`data-flow`): nothing but the action may cover what the person is about to confirm.
 */
export function Flow({ title, step, steps, onBack, action, note, summary, children }: Props) {
  const hasSummary = summary !== undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button of the last step is gone, so the focus moves to the heading of this step.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div
      data-flow
      className={cx(
        'mx-auto flex min-h-full w-full flex-col max-sm:min-h-[calc(100dvh-4.5rem-env(safe-area-inset-top))] md:mx-0',
        hasSummary ? 'max-w-240' : 'max-w-form',
      )}
    >
      {/* A narrow step does not reach the search and account of the frame. */}
      <header className={cx('flex items-center gap-3', !hasSummary && 'xl:pr-0!')}>
        <IconButton icon={ChevronLeft} label="Back" framed onClick={onBack} />
        <h1
          ref={heading}
          tabIndex={-1}
          className="min-w-0 flex-1 font-display text-xl tracking-tight outline-none"
        >
          {title}
        </h1>
        <span className="flex-none text-sm text-mute">
          <span className="sr-only">Step </span>
          {step} of {steps}
        </span>
      </header>
      <Segments step={step} steps={steps} />
      <div
        className={cx(
          'flex flex-1 flex-col',
          hasSummary &&
            'lg:grid lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:items-start lg:gap-6',
        )}
      >
        <div className="min-w-0 flex-1">{children}</div>
        <div
          className={cx(
            'contents',
            hasSummary &&
              'lg:flex lg:flex-col lg:rounded-card lg:border lg:border-hairline lg:bg-surface lg:p-6',
          )}
        >
          {hasSummary && (
            <aside aria-label="Summary" className="hidden lg:mb-6 lg:block">
              {summary}
            </aside>
          )}
          {note && (
            <p className="mt-6 text-center text-sm text-mute lg:order-last lg:mt-3">{note}</p>
          )}
          {action && (
            <div
              className={cx(
                'sticky bottom-0 z-10 -mx-4 mt-6 bg-canvas px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:static sm:mx-0 sm:px-0',
                note !== undefined && 'max-lg:mt-2',
                hasSummary && 'lg:mt-0 lg:bg-transparent lg:p-0',
              )}
            >
              {action}
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

function Segments({ step, steps }: { step: number; steps: number }) {
  return (
    <div className="mt-4 mb-6 flex gap-1.5" aria-hidden>
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
