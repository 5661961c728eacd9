export type StreamEvent = { id: string | undefined; event: string; data: string };

/** Parses server-sent events from text chunks that may be split anywhere, also inside a line. */
export function createEventReader(onEvent: (event: StreamEvent) => void) {
  let rest = '';
  let id: string | undefined;
  let event = 'message';
  let data: string[] = [];

  const finish = () => {
    if (data.length > 0) onEvent({ id, event, data: data.join('\n') });
    id = undefined;
    event = 'message';
    data = [];
  };
  const readLine = (line: string) => {
    if (line === '') return finish();
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'id') id = value;
    else if (field === 'event') event = value;
    else if (field === 'data') data.push(value);
  };
  return (text: string) => {
    const lines = (rest + text).split(/\r\n|\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) readLine(line);
  };
}
