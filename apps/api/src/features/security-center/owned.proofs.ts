import type { Owned } from '#test/owned.ts';

export const owned: Owned = {
  tables: ['security_test_attempts'],
  put: async ({ person }) => {
    const attempt = await person.call('security-center.start-test', {
      params: { testId: 'sim-swap' },
      body: {},
    });
    return { attemptId: attempt.id };
  },
};
