import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { newSecretKey } from '@baize/call/server';
import { keepInMemory } from '@baize/testkit/memory';
import type { TestProject } from 'vitest/node';
import type { World } from './here.ts';

/** Starts a product in a process of its own. It stops when the channel to it is closed, also by our death. */
function start(): { process: ChildProcess; world: Promise<World> } {
  const child = fork(join(import.meta.dirname, 'world-process.ts'));
  const world = new Promise<World>((resolve, reject) => {
    child.once('message', message => resolve(message as World));
    child.once('exit', code => reject(new Error(`a world did not start: it ended with ${code}`)));
  });
  return { process: child, world };
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise(resolve => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.disconnect();
  });

/** A world for each worker. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.env['BAIZE_SECRET_KEY'] ||= newSecretKey(); // journeys make staff of their own, so they need the key as well
  const removeFiles = keepInMemory();
  const started = Array.from({ length: project.config.maxWorkers as number }, start);
  project.provide('worlds', await Promise.all(started.map(({ world }) => world)));
  return async () => {
    await Promise.all(started.map(({ process: child }) => ended(child)));
    removeFiles();
  };
}
