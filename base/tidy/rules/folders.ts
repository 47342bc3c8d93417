import { findingAt, type Rule, type Source } from '../tree.ts';

const most = 12;
/** Lists whose files are read one by one, by their names. */
const isList = (folder: string): boolean => /^docs\/|(?:^|\/)(?:migrations|texts|tables|journeys)$/.test(folder);
const folderOf = ({ path }: Source): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** What is in a folder is seen at a glance; a test stands beside what it tests and isn't counted. */
export const folderFull: Rule = {
  name: 'folder-full',
  check: tree => {
    const folders = Map.groupBy(
      tree.sources.filter(source => !source.isTest),
      folderOf,
    );
    return [...folders].flatMap(([folder, [first, ...others]]) =>
      first && folder !== '' && others.length >= most && !isList(folder)
        ? [
            findingAt(
              first,
              0,
              `${folder} has ${others.length + 1} files, and ${most} is the most: give a noun with three files a folder of its own`,
            ),
          ]
        : [],
    );
  },
};
