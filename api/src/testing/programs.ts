import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

interface Program {
  /** Debian's package. */
  package: string
  /** Other names of the same program. */
  aliases?: readonly string[]
  /** Arguments that make it print its version. */
  version: readonly string[]
  /** The oldest version that the tests work with: major and minor. */
  oldest?: readonly [number, number]
  /** `npm test` installs it where it is missing. */
  isInstalled?: true
}

const postgres = { package: 'postgresql', version: ['--version'], oldest: [15, 0], isInstalled: true } as const

/** Programs that tests, shows and benchmarks start and that no npm package brings. */
const programs = {
  chromium: {
    package: 'chromium',
    aliases: ['chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
    version: ['--version', '--no-sandbox'],
    isInstalled: true,
  },
  'chromium-headless-shell': {
    package: 'chromium-headless-shell',
    version: ['--version', '--no-sandbox'],
    isInstalled: true,
  },
  chroot: { package: 'coreutils', version: ['--version'] },
  debootstrap: { package: 'debootstrap', version: ['--version'] },
  etcd: { package: 'etcd-server', version: ['--version'], oldest: [3, 4] },
  'fc-list': { package: 'fontconfig', version: ['--version'], isInstalled: true },
  git: { package: 'git', version: ['--version'], oldest: [2, 20] },
  haproxy: { package: 'haproxy', version: ['-v'], oldest: [2, 4] },
  initdb: postgres,
  mount: { package: 'mount', version: ['--version'] },
  nginx: { package: 'nginx-light', version: ['-v'], oldest: [1, 18] },
  openssl: { package: 'openssl', version: ['version'], oldest: [1, 1] },
  patroni: { package: 'patroni', version: ['--version'], oldest: [3, 0] },
  pg_basebackup: postgres,
  pg_ctl: postgres,
  pgbouncer: { package: 'pgbouncer', version: ['--version'], oldest: [1, 16] },
  promtool: { package: 'prometheus', version: ['--version'], oldest: [2, 30] },
  psql: postgres,
  'redis-server': { package: 'redis-server', version: ['--version'], oldest: [6, 0] },
  sudo: { package: 'sudo', version: ['--version'] },
  'systemd-analyze': { package: 'systemd', version: ['--version'], oldest: [250, 0] },
  tar: { package: 'tar', version: ['--version'] },
  umount: { package: 'mount', version: ['--version'] },
} as const satisfies Record<string, Program>

export type ProgramName = keyof typeof programs

/** Debian's package of a program. */
export const packageOf = (name: ProgramName): string => programs[name].package

/**
 * Folders besides those of PATH: a user's PATH has no `sbin`, and Debian has PostgreSQL's programs in none of its own.
 */
const moreFolders = (): string[] => {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  return [...versions.map((version) => join(root, version, 'bin')), '/usr/sbin', '/sbin']
}

/** Full paths of files with these names. */
const locate = (names: readonly string[]): string[] => {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...moreFolders()].filter((folder) => folder !== '')
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).filter((file) => existsSync(file))
}

/** A program that can be started, or the reason why not. */
export type ProgramSearch = { path: string; problem?: undefined } | { path?: undefined; problem: string }

const canBeExecuted = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Milliseconds that a program may take to print its version. */
const versionTimeout = 10_000

/** Why the program at a path can't be used; undefined for one that can. */
const problemAt = (path: string, name: string, { version, oldest }: Program, timeout: number): string | undefined => {
  if (!canBeExecuted(path)) return `${name} cannot be executed (${path})`
  const { error, status, stdout, stderr } = spawnSync(path, version, {
    encoding: 'utf8',
    timeout,
    killSignal: 'SIGKILL',
  })
  if (error && 'code' in error && error.code === 'ETIMEDOUT') return `${name} does not print its version (${path})`
  if (error || status !== 0) return `${name} fails when asked for its version (${path})`
  if (oldest === undefined) return undefined
  const [, major, minor = '0'] = /(\d+)(?:\.(\d+))?/.exec(`${stdout}${stderr}`) ?? []
  if (major === undefined) return `${name} does not print its version (${path})`
  const isTooOld = Number(major) < oldest[0] || (Number(major) === oldest[0] && Number(minor) < oldest[1])
  return isTooOld ? `${name} ${major}.${minor} is older than ${oldest.join('.')}` : undefined
}

/**
 * Finds a program. The environment variable `TEST_PROGRAMS` is `hidden` for a run in which only the programs that
 * `npm test` installs are there, and `required` for one in which a missing program fails the tests that need it.
 * @param timeout milliseconds for the program to print its version
 */
export const findProgram = (name: ProgramName, timeout = versionTimeout): ProgramSearch => {
  const program: Program = programs[name]
  if (process.env.TEST_PROGRAMS === 'hidden' && !program.isInstalled) return { problem: `${name} is hidden` }
  let firstProblem: string | undefined
  for (const path of locate([name, ...(program.aliases ?? [])])) {
    const problem = problemAt(path, name, program, timeout)
    if (problem === undefined) return { path }
    firstProblem ??= problem
  }
  return { problem: firstProblem ?? `${name} is not installed` }
}

/** Path of a program that has to be there. @throws Error with the reason why it can't be used */
export const programPath = (name: ProgramName): string => {
  const { path, problem } = findProgram(name)
  if (path === undefined) throw new Error(problem)
  return path
}
