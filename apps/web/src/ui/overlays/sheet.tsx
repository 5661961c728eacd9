import { useFocusReturn } from '../layout/use-focus-return.ts';
import { Overlay, type OverlayProps } from './dialog.tsx';

/** Opens from the bottom on a phone, in the middle on a wide screen. For PIN, filters and edits. */
export function Sheet(props: OverlayProps) {
  return (
    <Overlay
      {...props}
      viewportClassName="items-end justify-center md:items-center md:p-4"
      popupClassName="sheet max-h-[92dvh] w-full rounded-t-sheet border-t md:max-w-form md:rounded-sheet md:border"
    />
  );
}

type OpenProps = Omit<OverlayProps, 'open' | 'onOpenChange' | 'trigger'> & {
  onClose: () => unknown;
};

/** A sheet that is mounted only while it is open. The focus goes back to what opened it. */
export function OpenSheet({ onClose, ...props }: OpenProps) {
  useFocusReturn();
  return <Sheet {...props} open onOpenChange={(open) => !open && onClose()} />;
}
