import { useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> & {
  label: ReactNode;
  /** The sheet, while it is open. */
  children: (onClose: () => void) => ReactNode;
};

/** A button with the sheet that it opens. */
export function SheetButton({ label, children, ...button }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
