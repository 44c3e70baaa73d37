import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The first of the names that is on PATH, as a full path. */
export const onPath = (names: string[]): string | undefined =>
  names
    .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((dir) => join(dir, name)))
    .find((file) => existsSync(file))

const isRoot = () => process.getuid?.() === 0

/** Installs Debian packages on Debian, if permitted; false when that is impossible. */
export const installDebianPackages = (packages: string[]): boolean => {
  if (!existsSync('/etc/debian_version') || !isRoot()) return false
  console.log(`Installing ${packages.join(', ')} …`)
  const apt = (args: string[]) =>
    spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0
  return apt(['update']) && apt(['install', '-y', '--no-install-recommends', ...packages])
}
