import { Overlay, type OverlayProps } from './dialog.tsx';

/** Comes in from the right, beside what it explains: a table's detail, help, a long form. */
export function Drawer(props: OverlayProps) {
  return (
    <Overlay
      {...props}
      viewportClassName="items-stretch justify-end"
      popupClassName="drawer w-full max-w-form border-l sm:rounded-l-sheet"
    />
  );
}
