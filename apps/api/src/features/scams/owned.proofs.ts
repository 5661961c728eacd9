import { randomUUID } from 'node:crypto';
import { picture } from '#test/worlds/kyc.ts';
import type { Owned } from '#test/owned.ts';

/** A scam report of a person, with a file and a blocked recipient. */
export const owned: Owned = {
  tables: ['scam_reports', 'scam_blocks', 'scam_files'],
  put: async ({ person }) => {
    const caller = { kind: 'phone', value: '+2348031112299' } as const;
    const scam = await person.call('scams.open', {
      body: {
        id: randomUUID(),
        type: 'other',
        text: 'What happened to the owner',
        counterparty: caller,
      },
    });
    const of = { params: { reportId: scam.id } };
    const chat = { query: { name: 'chat.jpg' }, file: await picture() };
    const withFile = await person.call('scams.add-file', { ...of, ...chat });
    const { blockId: recipientBlockId } = await person.call('scams.block', { ...of, body: {} });
    return {
      reportId: scam.id,
      scamFileId: withFile.files[0]?.id ?? '',
      recipientBlockId: recipientBlockId ?? '',
    };
  },
};
