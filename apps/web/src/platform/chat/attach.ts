import { fileNameLength } from '@cowrie/contract/chat/data';
import { call } from '../api/api.ts';
import { newId } from '../storage/new-id.ts';

/** The id of the message that a file becomes, and its name. */
export const attachmentOf = (file: File) => ({
  id: newId(),
  name: file.name.slice(-fileNameLength),
});

export const attachFile = (threadId: string, file: File) =>
  call('chat.attach', { params: { threadId }, query: attachmentOf(file), file });
