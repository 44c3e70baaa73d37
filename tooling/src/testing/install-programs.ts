import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findProgram, packageOf, type ProgramName } from '../../../api/src/testing/programs'

const isRoot = () => process.getuid?.() === 0

/** Installs Debian packages on Debian, if permitted; false when that is impossible. */
export const installDebianPackages = (packages: readonly string[]): boolean => {
  if (!existsSync('/etc/debian_version') || !isRoot()) return false
  console.log(`Installing ${packages.join(', ')} …`)
  const apt = (args: string[]) =>
    spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0
  return apt(['update']) && apt(['install', '-y', '--no-install-recommends', ...packages])
}

const firstProblem = (names: readonly ProgramName[]): string | undefined =>
  names.map((name) => findProgram(name).problem).find((problem) => problem !== undefined)

/** Installs the missing programs. @returns those that still can't be used; undefined when all can */
export const installPrograms = (names: readonly ProgramName[]): string | undefined => {
  const missing = names.filter((name) => findProgram(name).path === undefined)
  if (missing.length > 0) installDebianPackages([...new Set(missing.map(packageOf))])
  return firstProblem(names)
}
