import {
  useState,
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { messageLength } from '@cowrie/contract/chat/data';
import { SendHorizontal } from 'lucide-react';
import { Button } from '../controls/button.tsx';
import { SelectField } from '../forms/select-field.tsx';
import { TextareaField } from '../forms/textarea-field.tsx';
import { cx } from '../text/class-names.ts';

const copy = {
  label: 'Message',
  send: 'Send',
  empty: 'Write a message',
  saved: 'Saved answer',
  chooseSaved: 'Choose an answer',
  drop: 'Drop the file to send it',
} as const;

type Saved = { readonly label: string; readonly text: string };

type Props = {
  onSend: (text: string) => void;
  onTyping: () => void;
  /** Element beside the button: a choice of what comes after. */
  beside?: ReactNode;
  hint?: string;
  /** Files that were dragged onto the form or pasted into the message. */
  onFiles?: (files: readonly File[]) => void;
  send?: string;
  /** Answers that can be put into the field, and changed before they are sent. */
  saved?: readonly Saved[];
};

/** Enter makes a new line, so that nothing is sent by accident; Ctrl or Cmd with Enter sends. */
export function Composer(props: Props) {
  const { onSend, onTyping, beside, hint, saved, onFiles, send = copy.send } = props;
  const [text, setText] = useState('');
  const drop = useDrop(onFiles);
  const [error, setError] = useState<string>();
  const submit = () => {
    const written = text.trim();
    setError(written === '' ? copy.empty : undefined);
    if (written === '') return;
    onSend(written);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
  };
  return (
    <form
      method="post"
      noValidate
      {...drop.props}
      className={cx('grid gap-3', drop.isOver && 'rounded-card outline-2 outline-accent')}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      {saved && saved.length > 0 && (
        <SelectField
          label={copy.saved}
          name="saved"
          value=""
          placeholder={copy.chooseSaved}
          options={saved.map(({ label }) => ({ value: label, label }))}
          onChange={({ target }) => {
            const chosen = saved.find(({ label }) => label === target.value);
            if (chosen) setText(chosen.text);
          }}
        />
      )}
      <TextareaField
        label={copy.label}
        error={error}
        hint={hint}
        name="message"
        value={text}
        maxLength={messageLength}
        rows={2}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.target.value);
          onTyping();
        }}
      />
      {drop.isOver && <p className="text-sm text-accent">{copy.drop}</p>}
      <div className="flex flex-wrap items-end justify-between gap-3">
        {beside ?? <span />}
        <Button type="submit" icon={SendHorizontal}>
          {send}
        </Button>
      </div>
    </form>
  );
}

/** Takes files that are dragged or pasted; text goes where it always goes. */
function useDrop(onFiles: Props['onFiles']) {
  const [isOver, setOver] = useState(false);
  const take = (event: DragEvent | ClipboardEvent, data: DataTransfer) => {
    const files = [...data.files];
    if (!onFiles || files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  };
  const props = onFiles && {
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      take(event, event.dataTransfer);
    },
  };
  return { isOver, props };
}
