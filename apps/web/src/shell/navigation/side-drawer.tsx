import { useEffect, type ReactNode } from 'react';
import { createLazyModule } from '../lazy-module.ts';

const lazyDialog = createLazyModule(() => import('#ui/overlays/dialog.tsx'));

/** Call it on pointer down on the button, so that the code loads before the click. */
export const loadDrawer = lazyDialog.load;

type Props = {
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
};

/** The sidebar of a phone. It opens from the right, near the thumb. */
export function SideDrawer(props: Props) {
  const loaded = lazyDialog.use();
  useEffect(() => {
    if (props.open) lazyDialog.load();
  }, [props.open]);
  if (!loaded) return null;
  return (
    <loaded.Overlay
      {...props}
      viewportClassName="items-stretch justify-end"
      popupClassName="drawer w-72 rounded-l-sheet border-l pt-[env(safe-area-inset-top)]"
    />
  );
}
