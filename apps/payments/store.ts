import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** What is kept, by kind and id; the last line of an id is what it is now. */
export interface Kept {
  readonly kind: 'invoice' | 'payout' | 'notice' | 'knobs' | 'vendor-move' | 'vendor-knobs';
  readonly id: string;
}

export interface Store {
  readonly all: () => Iterable<Kept>;
  /** Keeps it on the disk before it is answered. `undefined` in place of a value forgets it at the next start. */
  readonly put: (value: Kept) => void;
  readonly forget: (value: Kept) => void;
  readonly close: () => void;
}

const keyOf = ({ kind, id }: Kept): string => `${kind}:${id}`;

/** Lines of the file; a last one that was cut off by a crash was never answered, and is left out. */
function linesOf(file: string): (Kept & { isForgotten?: boolean })[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap(line => {
      try {
        return line === '' ? [] : [JSON.parse(line) as Kept];
      } catch {
        return [];
      }
    });
}

/**
 * A journal of one file: each change is a line that is on the disk before anyone hears of it, so that a process that is killed goes on where it was.
 * At the start the file is written again with what still counts.
 */
export function openStore(folder: string): Store {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'journal.jsonl');
  const values = new Map<string, Kept>();
  for (const { isForgotten, ...value } of linesOf(file)) {
    if (isForgotten) values.delete(keyOf(value));
    else values.set(keyOf(value), value);
  }
  const fresh = openSync(`${file}.new`, 'w', 0o600);
  for (const value of values.values()) writeSync(fresh, `${JSON.stringify(value)}\n`);
  fsyncSync(fresh);
  closeSync(fresh);
  renameSync(`${file}.new`, file);
  const handle = openSync(file, 'a', 0o600);
  const write = (line: object) => {
    writeSync(handle, `${JSON.stringify(line)}\n`);
    fsyncSync(handle);
  };
  return {
    all: () => values.values(),
    put(value) {
      write(value);
      values.set(keyOf(value), value);
    },
    forget(value) {
      write({ kind: value.kind, id: value.id, isForgotten: true });
      values.delete(keyOf(value));
    },
    close: () => closeSync(handle),
  };
}
