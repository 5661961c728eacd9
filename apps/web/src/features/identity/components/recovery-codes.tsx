import { useState } from 'react';
import { Check, Copy, Download } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { saveFile } from '#platform/save-file.ts';
import { words } from '../settings-copy.ts';
import { takeFocus } from '#ui/take-focus.ts';

type Props = { codes: readonly string[]; onDone: () => void };

/** Shown once, so leaving asks for a word that they were kept. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const [kept, setKept] = useState(false);
  const [copied, setCopied] = useState(false);
  const text = [words.codes.fileHead, '', ...codes, ''].join('\n');
  return (
    <div className="grid gap-4">
      <div>
        <h3 ref={takeFocus} tabIndex={-1} className="text-md outline-none">
          {words.codes.title}
        </h3>
        <p className="mt-1">{words.codes.describe}</p>
      </div>
      <ol className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-card bg-sunken p-4 text-md text-ink">
        {codes.map((code) => (
          <li key={code} className="text-center font-medium tracking-wide select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          icon={copied ? Check : Copy}
          onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
        >
          {copied ? words.codes.copied : words.codes.copy}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          icon={Download}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), words.codes.file)}
        >
          {words.codes.download}
        </Button>
      </div>
      <Checkbox
        label={words.codes.kept}
        checked={kept}
        onChange={({ target }) => setKept(target.checked)}
      />
      <Button size="lg" wide disabled={!kept} onClick={onDone}>
        {words.codes.done}
      </Button>
    </div>
  );
}
