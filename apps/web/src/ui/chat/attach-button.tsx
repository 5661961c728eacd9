import { attachmentTypes } from '@cowrie/contract/chat/data';
import { FilePicker } from '../forms/file-button.tsx';
import { useFileSender, type FileSender } from '../forms/use-file-sender.ts';

const copy = {
  label: 'Attach a photo or PDF',
  busy: 'Sending the file…',
  failed: 'The file was not sent. Please try again.',
} as const;

type Options = {
  check: (file: File) => string | undefined;
  onFile: (file: File) => Promise<unknown>;
};

/** Files of a conversation: chosen by the button, dragged onto the message, or pasted into it. */
export const useAttachments = (options: Options): FileSender =>
  useFileSender({ ...options, failed: copy.failed });

export function AttachButton({ sender }: { sender: FileSender }) {
  return (
    <FilePicker label={copy.label} busy={copy.busy} accept={attachmentTypes} sender={sender} />
  );
}
