import { Overlay, type OverlayProps } from './dialog.tsx';

/** Opens from the right: for the detail of a row, help, or a long form. */
export function Drawer(props: OverlayProps) {
  return (
    <Overlay
      {...props}
      viewportClassName="items-stretch justify-end"
      popupClassName="drawer w-full max-w-form border-l sm:rounded-l-sheet"
    />
  );
}
