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
