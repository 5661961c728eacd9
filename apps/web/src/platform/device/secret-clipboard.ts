/**
 * Copies a secret, such as the number of a card, and empties the clipboard after a while if it still
 * has that text. A browser may refuse to read the clipboard; then it stays, because it may have the
 * text of another app.
 */

type Clipboard = {
  readonly write: (text: string) => Promise<void>;
  /** The text of the clipboard; null if the browser does not tell without asking the person. */
  readonly read: () => Promise<string | null>;
};

type SecretClipboard = {
  readonly copy: (text: string) => Promise<void>;
  /** Empties the clipboard if it has the text that was copied last. */
  readonly clear: () => Promise<void>;
};

export function createSecretClipboard({ write, read }: Clipboard): SecretClipboard {
  let copied: string | null = null;
  return {
    copy: async (text) => {
      await write(text);
      copied = text;
    },
    clear: async () => {
      const ours = copied;
      copied = null;
      if (ours === null || (await read()) !== ours) return;
      await write('');
    },
  };
}

const mayRead = async (): Promise<boolean> => {
  const name = 'clipboard-read' as PermissionName;
  const answer = await navigator.permissions.query({ name });
  return answer.state === 'granted';
};

const clipboard = createSecretClipboard({
  write: (text) => navigator.clipboard.writeText(text),
  read: async () => ((await mayRead()) ? navigator.clipboard.readText() : null),
});

const keptMs = 30_000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** A page without the focus may not touch the clipboard, so it waits until the person is back. */
function clearWhenFocused(): void {
  const clear = () => void clipboard.clear().catch(() => undefined);
  if (document.hasFocus()) return clear();
  addEventListener('focus', clear, { once: true });
}

export async function copySecret(text: string): Promise<void> {
  await clipboard.copy(text);
  clearTimeout(timer);
  timer = setTimeout(clearWhenFocused, keptMs);
}
