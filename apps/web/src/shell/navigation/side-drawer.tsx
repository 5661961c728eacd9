import { useEffect, type ReactNode } from 'react';
import { createLazyModule } from '../lazy-module.ts';

const lazyDialog = createLazyModule(() => import('#ui/overlays/dialog.tsx'));

/** For the finger that is already down on the button that opens it. */
export const askForDrawer = lazyDialog.ask;

type Props = {
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
};

/** The sidebar of a phone: 18rem, from the right, where the thumb is. */
export function SideDrawer(props: Props) {
  const loaded = lazyDialog.use();
  useEffect(() => {
    if (props.open) lazyDialog.ask();
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
