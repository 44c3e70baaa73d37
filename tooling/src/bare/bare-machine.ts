import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { programPath } from '../../../api/src/testing/programs'
import { repoRoot } from '../paths'
import { repositoryFiles } from '../testing/repository-files'

/** A Debian 12 in a folder of this machine, with Node and npm and nothing else. Ports are this machine's. */
export interface BareMachine {
  /** Copies the repository as a downloaded archive has it: without git, nothing installed. */
  copyRepository: (path: string) => void
  /** Starts a shell command in a folder there, with these variables alone. */
  start: (path: string, command: string, env?: Record<string, string>) => ChildProcess
  remove: () => void
}

const must = (program: string, args: readonly string[]): void => {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] })
  if (status !== 0) throw new Error(`${program}: ${stderr.trim().split('\n').at(-1)}`)
}

/** Where the machine's npm gets packages from. */
const registry = (): string =>
  spawnSync('npx', ['-c', 'npm config get registry'], { encoding: 'utf8', cwd: tmpdir() }).stdout.trim()

const certificates = '/etc/ssl/certs/ca-certificates.crt'

const copyNode = (root: string): void => {
  const folder = join(root, 'usr/local')
  const npm = join(dirname(process.execPath), '../lib/node_modules/npm')
  cpSync(process.execPath, join(folder, 'bin/node'))
  cpSync(npm, join(folder, 'lib/node_modules/npm'), { recursive: true })
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(folder, 'bin', name))
}

/** Copies this machine's settings for the network. */
const copyNetworkSettings = (root: string): void => {
  for (const file of ['/etc/resolv.conf', '/etc/hosts', certificates])
    if (existsSync(file)) {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      cpSync(file, join(root, file), { dereference: true })
    }
}

/**
 * Makes the machine; needs root and the program `debootstrap`.
 * @param mirror of Debian
 * @throws Error with the last line of the program that failed
 */
export const makeBareMachine = (mirror: string): BareMachine => {
  const root = mkdtempSync(join(tmpdir(), 'portal-bare-'))
  // PostgreSQL's account has to get below it.
  chmodSync(root, 0o755)
  must(programPath('debootstrap'), ['--variant=minbase', '--include=ca-certificates', 'bookworm', root, mirror])
  copyNode(root)
  copyNetworkSettings(root)
  const mounts = ['proc', 'dev'].map((name) => join(root, name))
  for (const mount of mounts) must(programPath('mount'), ['--rbind', `/${mount.slice(root.length + 1)}`, mount])
  const variables = {
    PATH: '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    npm_config_registry: registry(),
    NODE_EXTRA_CA_CERTS: certificates,
  }
  return {
    copyRepository: (path) => {
      for (const file of repositoryFiles()) cpSync(join(repoRoot, file), join(root, path, file))
    },
    start: (path, command, env = {}) =>
      spawn(
        programPath('chroot'),
        [
          root,
          'env',
          '-i',
          ...Object.entries({ ...variables, ...env }).map(([name, value]) => `${name}=${value}`),
          'sh',
          '-c',
          `cd "$0" && exec ${command}`,
          path,
        ],
        { stdio: ['ignore', 'pipe', 'pipe'], detached: true },
      ),
    remove: () => {
      for (const mount of mounts) must(programPath('umount'), ['--recursive', '--lazy', mount])
      // A mount below it would let the removal delete files of this machine.
      if (readFileSync('/proc/mounts', 'utf8').includes(root)) throw new Error(`${root} has mounts and is left`)
      rmSync(root, { recursive: true, force: true })
    },
  }
}
