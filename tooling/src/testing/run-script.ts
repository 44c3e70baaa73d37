import { runNode } from './run-node'

/**
 * Runs a script of package.json as npm does, in a process of its own.
 * @param name of the file in `tooling/src/scripts`
 */
export const runScript = (
  name: string,
  args: string[] = [],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): ReturnType<typeof runNode> => runNode(['tooling/bin/run.mjs', name, ...args], options)
