/**
 * Pure: whether the server that took a mail says that its sender is who it claims to be (RFC 8601).
 * Half of what such a header contains was written by the sender, and is only repeated there.
 */

type Verdict = 'pass' | 'fail' | 'none';

/** Undefined if a comment or a quoted text does not end. Both may contain anything. */
const withoutForeignText = (header: string): string | undefined => {
  let [plain, depth, isQuoted] = ['', 0, false];
  for (let at = 0; at < header.length; at += 1) {
    const char = header[at] ?? '';
    if (char === '\\' && (isQuoted || depth > 0)) at += 1;
    else if (char === '"' && depth === 0) {
      isQuoted = !isQuoted;
      plain += '"';
    } else if (isQuoted) continue;
    else if (char === '(') depth += 1;
    else if (char === ')') {
      if (depth === 0) return undefined;
      depth -= 1;
    } else if (depth === 0) plain += char;
  }
  return isQuoted || depth > 0 ? undefined : plain;
};

type Clause = { readonly method: string; readonly result: string; readonly text: string };

const clauseOf = (text: string): Clause | undefined => {
  const [, method = '', result = ''] = /^\s*(spf|dkim|dmarc)\s*=\s*([a-z]+)/.exec(text) ?? [];
  return method === '' ? undefined : { method, result, text };
};

const propertyOf = (text: string, name: RegExp): string | undefined =>
  new RegExp(`(?:^|\\s)${name.source}\\s*=\\s*([^\\s;]+)`).exec(text)?.[1];

/** The domain itself, or one of which it is a part. */
const isAligned = (domain: string, signed: string): boolean =>
  signed.includes('.') && (domain === signed || domain.endsWith(`.${signed}`));

const readVerdict = (clauses: readonly Clause[], domain: string): Verdict => {
  const dmarc = clauses.filter(({ method }) => method === 'dmarc');
  const [said] = dmarc;
  if (dmarc.length > 1) return 'fail';
  if (said?.result === 'pass') {
    const about = propertyOf(said.text, /header\.from/);
    return about === undefined || isAligned(domain, about) ? 'pass' : 'fail';
  }
  if (said && said.result !== 'none' && said.result !== 'bestguesspass') return 'fail';
  // The domain has no policy. A signature of the domain itself says as much.
  const isSigned = clauses.some(({ method, result, text }) => {
    const signer = propertyOf(text, /header\.(?:d|i)/)?.replace(/^.*@/, '');
    return (
      method === 'dkim' && result === 'pass' && signer !== undefined && isAligned(domain, signer)
    );
  });
  if (isSigned) return 'pass';
  const isFailed = clauses.some(({ result }) => result === 'fail' || result === 'softfail');
  return isFailed ? 'fail' : 'none';
};

const isNamed = (id: string, server: string): boolean => id === server || id.endsWith(`.${server}`);

/**
 * Only headers of the server that we trust count. A sender can write one in its name, so if there are
 * several, each of them must say that the sender is proven.
 */
export const checkSender = (
  headers: readonly string[],
  { server, domain }: { readonly server: string; readonly domain: string },
): Verdict => {
  const verdicts = headers.flatMap((header): Verdict[] => {
    const plain = withoutForeignText(header.toLowerCase());
    if (plain === undefined) return header.toLowerCase().includes(server) ? ['fail'] : [];
    const [first = '', ...rest] = plain.split(';');
    if (!isNamed(first.trim().split(/\s+/)[0] ?? '', server)) return [];
    return [
      readVerdict(
        rest.flatMap((text) => clauseOf(text) ?? []),
        domain,
      ),
    ];
  });
  if (verdicts.includes('fail')) return 'fail';
  return verdicts.length > 0 && verdicts.every((verdict) => verdict === 'pass') ? 'pass' : 'none';
};
