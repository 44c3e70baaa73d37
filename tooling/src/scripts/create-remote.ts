import { spawnSync } from 'node:child_process'
import { createRemote } from '../create-remote/create-remote'
import { namedElsewhere } from '../create-remote/named-elsewhere'
import type { NewRemote } from '../create-remote/options'
import { repoRoot } from '../paths'
import { PNPM } from '../../bin/pnpm.mjs'
import { fatal } from './fatal'

/** Adds the new package to the lock file; nothing else in it changes. */
const install = (): boolean =>
  spawnSync(
    'npx',
    ['-y', PNPM, 'install', '--no-frozen-lockfile', '--prefer-offline', '--reporter=append-only', '--loglevel=error'],
    {
      cwd: repoRoot,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    },
  ).status === 0

const nextSteps = ({
  name,
  manifest: { menu, routes },
}: NewRemote): string => `${name} is there: ${menu.title} in the menu, page ${routes[0]?.path}.
It is also named in ${Object.keys(namedElsewhere).join(' and ')}: its link and its team, to be corrected there.
  npm run check -- ${name}    its types, lint and tests
  npm run dev -- ${name}      with hot reload
  npm run release -- publish ${name}
README.md says how a page and a call are added.`

/** `npm run create-remote -- NAME [--title 标题] [--path /address] [--menu 菜单] [--icon service] [--login]`. */
export const run = async (args: string[]): Promise<void> => {
  try {
    const remote = createRemote(args)
    console.log(nextSteps(remote))
    if (!install())
      fatal(
        `Its dependencies could not be installed: run npx ${PNPM} install when there is a network, and commit pnpm-lock.yaml.`,
      )
  } catch (error) {
    fatal(error)
  }
}
