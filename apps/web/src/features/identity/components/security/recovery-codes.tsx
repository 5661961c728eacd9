import { useState } from 'react';
import { Check, Copy, Download } from 'lucide-react';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { saveFile } from '#platform/files/save-file.ts';
import { settingsCopy } from '../../settings-copy.ts';
import { takeFocus } from '#ui/layout/take-focus.ts';

type Props = { codes: readonly string[]; onDone: () => void };

/** The codes are shown once, so the person must confirm that they saved them. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const [isConfirmed, setConfirmed] = useState(false);
  const [copied, setCopied] = useState(false);
  const text = [settingsCopy.codes.fileHead, '', ...codes, ''].join('\n');
  return (
    <div className="grid gap-4">
      <div>
        <h3 ref={takeFocus} tabIndex={-1} className="text-md outline-none">
          {settingsCopy.codes.title}
        </h3>
        <p className="mt-1">{settingsCopy.codes.describe}</p>
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
          {copied ? settingsCopy.codes.copied : settingsCopy.codes.copy}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          icon={Download}
          onClick={() =>
            saveFile(new Blob([text], { type: 'text/plain' }), settingsCopy.codes.file)
          }
        >
          {settingsCopy.codes.download}
        </Button>
      </div>
      <Checkbox
        label={settingsCopy.codes.confirmSaved}
        checked={isConfirmed}
        onChange={({ target }) => setConfirmed(target.checked)}
      />
      <Button size="lg" wide disabled={!isConfirmed} onClick={onDone}>
        {settingsCopy.codes.done}
      </Button>
    </div>
  );
}
