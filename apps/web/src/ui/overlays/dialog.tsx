import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { cx } from '../text/class-names.ts';

export type OverlayProps = {
  title: ReactNode;
  description?: ReactNode;
  /** The button that opens it. Leave it out to control it with `open`. */
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Buttons at the end, the main one last. */
  actions?: ReactNode;
  children?: ReactNode;
};

type FrameProps = OverlayProps & { viewportClassName: string; popupClassName: string };

/** The base of dialog, sheet and drawer: backdrop, focus trap, title, close button, Escape. */
export function Overlay({
  title,
  description,
  trigger,
  open,
  onOpenChange,
  actions,
  children,
  viewportClassName,
  popupClassName,
}: FrameProps) {
  const isShown = useAfterPaint(open);
  return (
    <Base.Root open={isShown} onOpenChange={onOpenChange}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className="scrim fixed inset-0 z-40 bg-scrim" />
        <Base.Viewport className={cx('fixed inset-0 z-40 flex', viewportClassName)}>
          <Base.Popup
            className={cx(
              'flex flex-col border-hairline bg-raised shadow-float outline-none',
              popupClassName,
            )}
          >
            <div className="flex items-start gap-4 px-6 pt-6">
              <div className="min-w-0 flex-1">
                <Base.Title className="text-lg text-ink">{title}</Base.Title>
                {description && (
                  <Base.Description className="mt-1 text-body">{description}</Base.Description>
                )}
              </div>
              <Base.Close
                aria-label="Close"
                className="-mt-2 -mr-3 grid size-11 flex-none place-items-center rounded-full text-mute hover:bg-hover hover:text-ink"
              >
                <X className="size-5" strokeWidth={1.75} aria-hidden />
              </Base.Close>
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto px-6 pt-4 pb-6">{children}</div>
            {actions && (
              <div className="flex flex-col-reverse gap-2 border-t border-hairline px-6 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end">
                {actions}
              </div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/**
 * Opens after the next picture, so that the button answers the tap at once; to build the sheet takes
 * longer on a slow phone. It closes without waiting.
 */
function useAfterPaint(open: boolean | undefined): boolean | undefined {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!open) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The frame callback runs before the picture, its timer after it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      setPainted(false);
    };
  }, [open]);
  return open === undefined ? undefined : open && isPainted;
}

/** A short question in the middle of the screen. */
export function Dialog(props: OverlayProps) {
  return (
    <Overlay
      {...props}
      viewportClassName="items-center justify-center p-4"
      popupClassName="dialog max-h-full w-full max-w-form rounded-sheet border"
    />
  );
}
