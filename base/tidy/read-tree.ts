import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const skipped = /^(node_modules|dist|coverage|shots|\.git|\.baize.*)$/;
const texts = /\.(tsx?|mjs|cjs|js|json|sql|css|html|md|ya?ml|toml|sh)$|^(\.npmrc|\.gitignore|\.editorconfig|run|Dockerfile)$/;

export const repositoryRoot = fileURLToPath(new URL('../../', import.meta.url));

/** Every text file of the repository, path → text. */
export function readFiles(root: string = repositoryRoot): Record<string, string> {
  const files: Record<string, string> = {};
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}${entry.name}`;
      if (skipped.test(entry.name)) continue;
      if (entry.isDirectory()) folders.push(`${path}/`);
      else if (entry.isFile() && texts.test(entry.name)) files[path] = readFileSync(join(root, path), 'utf8');
    }
  }
  return files;
}
