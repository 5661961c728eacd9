/**
 * The JavaScript a page needs before it can be used, as the server sends it (brotli), compared with
 * its budget.
 */

import { startTestStack } from '../tools/testing/test-stack.ts';
import { demoSession } from './demo-session.ts';

const pages = [
  { path: '/', signedIn: false, budgetKb: null },
  { path: '/login', signedIn: false, budgetKb: 115 },
  { path: '/signup', signedIn: false, budgetKb: null },
  { path: '/dashboard', signedIn: true, budgetKb: 150 },
] as const;

const scriptsIn = (html: string): string[] => {
  const found = html.matchAll(
    /(?:rel="modulepreload" href|<script[^>]* src|from|import)\s*[=(]?\s*"(\/[^"]+\.js)"/g,
  );
  return [...new Set([...found].map((match) => match[1] ?? ''))];
};

const brotliKb = async (url: string): Promise<number> => {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' }, method: 'HEAD' });
  return Number(response.headers.get('content-length')) / 1000;
};

export const run = async (): Promise<void> => {
  const stack = await startTestStack('build');
  try {
    const cookie = await demoSession(stack.baseUrl);
    for (const { path, signedIn, budgetKb } of pages) {
      const page = await fetch(stack.baseUrl + path, { headers: signedIn ? { cookie } : {} });
      const scripts = scriptsIn(await page.text());
      const sizes = await Promise.all(scripts.map((script) => brotliKb(stack.baseUrl + script)));
      const total = sizes.reduce((sum, size) => sum + size, 0);
      const verdict = budgetKb
        ? `budget ${budgetKb} KB, ratio ${(total / budgetKb).toFixed(2)}`
        : '';
      console.log(
        `  ${path.padEnd(12)} ${total.toFixed(1).padStart(6)} KB in ${scripts.length} files   ${verdict}`,
      );
    }
  } finally {
    await stack.stop();
  }
};
