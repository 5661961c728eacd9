import { useId } from 'react';
import { FieldError } from './field.tsx';
import { useFileSender, type FileSender } from './use-file-sender.ts';

type PickerProps = {
  label: string;
  /** Shown while the file is sent. */
  busy: string;
  accept: readonly string[];
  sender: FileSender;
};

type Props = Omit<PickerProps, 'sender'> & Parameters<typeof useFileSender>[0];

/** Sends a file at once when it is chosen. What is wrong with it stands under the button. */
export function FileButton({ failed, check, onFile, ...picker }: Props) {
  return <FilePicker {...picker} sender={useFileSender({ failed, check, onFile })} />;
}

/** `FileButton` for a place where files also come by dragging or pasting. */
export function FilePicker({ label, busy, accept, sender }: PickerProps) {
  const id = useId();
  const { isBusy, problem, send } = sender;
  return (
    <div className="grid justify-items-start gap-1">
      <label
        htmlFor={id}
        className="inline-flex min-h-11 cursor-pointer items-center rounded-input border border-hairline-strong px-3 text-sm font-medium text-ink focus-within:outline-2 hover:bg-hover"
      >
        {isBusy ? busy : label}
        <input
          id={id}
          type="file"
          accept={accept.join(',')}
          disabled={isBusy}
          className="sr-only"
          aria-describedby={problem ? `${id}-error` : undefined}
          onChange={({ target }) => {
            void send([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </label>
      <FieldError id={`${id}-error`}>{problem}</FieldError>
    </div>
  );
}
