import { describe, expect, it } from 'vitest';
import { createSecretClipboard } from './secret-clipboard.ts';

/** A clipboard that other apps can write to. */
const makeClipboard = ({ isReadable = true } = {}) => {
  const state = { text: 'before' };
  const clipboard = createSecretClipboard({
    write: async (text) => {
      state.text = text;
    },
    read: async () => (isReadable ? state.text : null),
  });
  return { state, clipboard };
};

describe('the clipboard of a card', () => {
  it('has the copied text until it is emptied', async () => {
    const { state, clipboard } = makeClipboard();
    await clipboard.copy('4651');
    expect(state.text).toBe('4651');
    await clipboard.clear();
    expect(state.text).toBe('');
  });

  it('keeps what the person copied elsewhere since', async () => {
    const { state, clipboard } = makeClipboard();
    await clipboard.copy('4651');
    state.text = 'a letter';
    await clipboard.clear();
    expect(state.text).toBe('a letter');
  });

  it('keeps what it cannot read, and what it has not copied', async () => {
    const hidden = makeClipboard({ isReadable: false });
    await hidden.clipboard.copy('4651');
    await hidden.clipboard.clear();
    expect(hidden.state.text).toBe('4651');
    const unused = makeClipboard();
    await unused.clipboard.clear();
    expect(unused.state.text).toBe('before');
  });

  it('empties once: the same text copied by the person later stays', async () => {
    const { state, clipboard } = makeClipboard();
    await clipboard.copy('4651');
    await clipboard.clear();
    state.text = '4651';
    await clipboard.clear();
    expect(state.text).toBe('4651');
  });
});
