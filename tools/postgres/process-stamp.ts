import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * Identifies a running process by its name and start time, because the system reuses process ids.
 * Undefined if there is no such process.
 */
export const processStamp = (pid: number): { name: string; began: string } | undefined => {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return existsSync('/proc/self/stat') ? fromProc(pid) : fromPs(pid);
};

const fromProc = (pid: number): { name: string; began: string } | undefined => {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // The name is in parentheses and may itself contain spaces, so fields are counted from its end.
  const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const isZombie = fields[0] === 'Z';
  return isZombie ? undefined : { name, began: fields[19] ?? '' };
};

const fromPs = (pid: number): { name: string; began: string } | undefined => {
  try {
    const began = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    const name = execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' });
    return { name: name.trim().split('/').at(-1) ?? '', began: began.trim() };
  } catch {
    return undefined;
  }
};
