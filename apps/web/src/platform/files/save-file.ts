import { shareFile } from '../device/share.ts';
import { isNative } from '../device/native.ts';
import { reportFailure } from '../monitoring/failures.ts';

/** Downloads a file. A phone has no downloads of an app: its share sheet saves the file. */
export function saveFile(content: Blob, name: string): void {
  if (isNative) {
    void shareFile(content, name, name).catch(reportFailure);
    return;
  }
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL after the click, so it must not be revoked yet.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
