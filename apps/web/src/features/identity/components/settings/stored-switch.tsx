import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { notices } from '#platform/signals/notices.ts';
import { Switch } from '#ui/forms/switch.tsx';

type Props = {
  label: string;
  /** Undefined while it is not known yet. */
  stored: boolean | undefined;
  store: (isOn: boolean) => Promise<unknown>;
  /** Message if the choice could not be stored. */
  failed: string;
};

/** A switch that shows a choice at once, and what is stored if the choice could not be stored. */
export function StoredSwitch({ label, stored, store, failed }: Props) {
  // The mutation reports that it is pending a moment after the click. Without this state, the switch
  // would go back until then.
  const [chosen, setChosen] = useState<boolean>();
  const choose = useMutation({
    mutationFn: store,
    onError: () => notices.emit({ kind: 'error', title: failed }),
    onSettled: () => setChosen(undefined),
  });
  return (
    <Switch
      label={<span className="sr-only">{label}</span>}
      checked={chosen ?? stored ?? false}
      disabled={stored === undefined || chosen !== undefined}
      onChange={({ target }) => {
        setChosen(target.checked);
        choose.mutate(target.checked);
      }}
    />
  );
}
