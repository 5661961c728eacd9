import type { ComponentProps } from 'react';
import { X } from 'lucide-react';
import { IconButton } from '../controls/icon-button.tsx';
import { FileButton } from './file-button.tsx';

type Props = Pick<ComponentProps<typeof FileButton>, 'accept' | 'check'> & {
  text: {
    readonly files: string;
    readonly filesHint: string;
    readonly removeFile: (name: string) => string;
    readonly addFile: string;
    readonly adding: string;
    readonly fileFailed: string;
  };
  most: number;
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
};

/** Files that are sent with a form. A file with the name of another replaces it. */
export function FilesField({ text, most, files, onChange, ...button }: Props) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-medium text-ink">{text.files}</legend>
      <p className="text-sm text-mute">{text.filesHint}</p>
      <ul className="grid gap-1">
        {files.map((file) => (
          <li key={file.name} className="flex items-center justify-between gap-2 text-sm">
            <span className="min-w-0 break-all">{file.name}</span>
            <IconButton
              icon={X}
              label={text.removeFile(file.name)}
              onClick={() => onChange(files.filter((one) => one !== file))}
            />
          </li>
        ))}
      </ul>
      {files.length < most && (
        <FileButton
          {...button}
          label={text.addFile}
          busy={text.adding}
          failed={text.fileFailed}
          onFile={async (file) =>
            onChange([...files.filter(({ name }) => name !== file.name), file])
          }
        />
      )}
    </fieldset>
  );
}
