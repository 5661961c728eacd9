import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { claimPort, startSettings, welcome } from './start-or-develop.ts';

describe('the settings of a start', () => {
  it('have default values', () => {
    expect(startSettings({})).toMatchObject({ port: 4000, sandboxPort: 4100, demo: true });
    expect(startSettings({}).dataDir).toMatch(/\.data$/);
  });

  it('name the variable that is not a port', () => {
    expect(() => startSettings({ SANDBOX_PORT: 'eighty' })).toThrow('SANDBOX_PORT is "eighty"');
  });

  it('put no demo accounts into a production database', () => {
    const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/cowrie' };
    expect(startSettings(production).demo).toBe(false);
    expect(startSettings({ NODE_ENV: 'production' }).demo).toBe(true);
  });

  it('name the variable that changes a port in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => {
      other.listen(0, () => resolve());
    });
    const { port } = other.address() as AddressInfo;
    await expect(claimPort('PORT', port)).rejects.toMatchObject({
      message: `Port ${port} is in use by another program.`,
      advice: expect.stringContaining(`PORT=`) as string,
    });
    await new Promise((resolve) => {
      other.close(resolve);
    });
    await expect(claimPort('PORT', port)).resolves.toBeUndefined();
  });

  it('show demo accounts only if there are some', () => {
    const stack = { baseUrl: 'http://localhost:4000', sandboxUrl: undefined };
    expect(welcome(stack, true)).toContain('amara@cowrie.test');
    expect(welcome(stack, false)).not.toContain('Cowrie-demo-2026');
  });
});
