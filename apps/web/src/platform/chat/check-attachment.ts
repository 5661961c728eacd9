import { attachmentBytes, attachmentTypes } from '@cowrie/contract/chat/data';

const megabytes = attachmentBytes / 1024 / 1024;

/** Why a file cannot be sent; undefined if it can. The server looks at what is inside. */
export const checkAttachment = ({
  size,
  type,
}: Pick<File, 'size' | 'type'>): string | undefined => {
  if (size > attachmentBytes)
    return `This file is larger than ${megabytes} MB. Send a smaller one.`;
  const isKnown = attachmentTypes.some((known) => known === type);
  return isKnown ? undefined : 'Send a photo (JPEG, PNG or WebP) or a PDF.';
};
