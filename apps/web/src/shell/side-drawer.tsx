import { useEffect, type ReactNode } from 'react';
import { createLate } from './late.ts';

const lateDialog = createLate(() => import('#ui/dialog.tsx'));

/** For the finger that is already down on the button that opens it. */
export const askForDrawer = lateDialog.ask;

type Props = {
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
};

/** The sidebar of a phone: 18rem, from the right, where the thumb is. */
export function SideDrawer(props: Props) {
  const late = lateDialog.use();
  useEffect(() => {
    if (props.open) lateDialog.ask();
  }, [props.open]);
  if (!late) return null;
  return (
    <late.Overlay
      {...props}
      viewportClassName="items-stretch justify-end"
      popupClassName="drawer w-72 rounded-l-sheet border-l pt-[env(safe-area-inset-top)]"
    />
  );
}
