import { Paperclip } from 'lucide-react';

type Props = { files: readonly { id: string; name: string }[]; none: string; path: string };

/** Files that a person sent with a report. They open in a tab of their own. */
export function FileLinks({ files, none, path }: Props) {
  if (files.length === 0) return <p className="text-mute">{none}</p>;
  return (
    <ul className="grid gap-1">
      {files.map(({ id, name }) => (
        <li key={id}>
          <a
            href={`${path}/${id}`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1 font-medium break-all text-accent hover:underline"
          >
            <Paperclip className="size-4 flex-none" strokeWidth={1.75} aria-hidden />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
