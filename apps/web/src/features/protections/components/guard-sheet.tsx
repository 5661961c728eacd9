import type { ComponentProps } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { FormSheet } from '#ui/overlays/form-sheet.tsx';
import { copy } from '../copy.ts';

type Props = ComponentProps<typeof FormSheet> & {
  /** Switches the guard off; missing if it is off. */
  onSwitchOff?: (() => void) | undefined;
};

/** The frame of the sheet of one guard. */
export function GuardSheet({ onSwitchOff, ...props }: Props) {
  const switchOff = onSwitchOff && (
    <Button variant="secondary" disabled={props.form.busy} onClick={onSwitchOff}>
      {copy.switchOff}
    </Button>
  );
  return <FormSheet {...props} second={switchOff} />;
}
