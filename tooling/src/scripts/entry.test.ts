import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { tryPort } from '../../../api/src/listen'
import { repoRoot } from '../paths'
import { runNode } from '../testing/run-node'

// A checkout with nothing but the entry of every command, as it is right after `git clone`; `npx` is a program of the
// test.
let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-entry-'))
  for (const file of ['tooling/bin', 'package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', '.npmrc'])
    cpSync(join(repoRoot, file), join(root, file), { recursive: true })
  mkdirSync(join(root, 'shared'))
  mkdirSync(join(root, 'home'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** Writes a program that prints this text, exits with this code and stores the folder of its cache in a file. */
const writeNpx = (prints: string, exitCode = 1) => {
  const file = join(root, 'programs/npx')
  mkdirSync(dirname(file))
  writeFileSync(join(root, 'prints'), prints)
  writeFileSync(
    file,
    `#!/bin/sh\necho "$npm_config_cache" > "${root}/cache"\ncat "${root}/prints" >&2\nexit ${exitCode}\n`,
  )
  chmodSync(file, 0o755)
}
/** The environment without the variables of the npm that runs these tests. */
const withoutNpm = Object.fromEntries(
  Object.keys(process.env).flatMap((name) => (name.startsWith('npm_') ? [[name, undefined]] : [])),
)
const run = (args: string[], env: NodeJS.ProcessEnv) =>
  runNode(args, {
    cwd: root,
    env: { ...withoutNpm, PATH: `${root}/programs:${process.env.PATH}`, HOME: join(root, 'home'), ...env },
  })
const command = (name: string, env: NodeJS.ProcessEnv = {}) => run([join(root, 'tooling/bin/run.mjs'), name], env)

test.each(['start', 'dev'])(
  'npm run %s says that its port is in use before anything is installed',
  async (name) => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const { ok, output } = await command(name, { PORT: String(port), HOST: '' })
    const sentence = await tryPort({ port, host: '127.0.0.1' }, 'PORT').catch(({ message }: Error) => message)
    other.close()
    expect(output).toBe(`${sentence}\n`)
    expect(ok).toBe(false)
    expect(existsSync(join(root, 'node_modules'))).toBe(false)
  },
  60_000,
)

test.each([
  [
    'npm error code EAI_AGAIN\nnpm error request to https://registry.npmjs.org/pnpm failed',
    'the npm registry cannot be reached',
  ],
  [
    'npm error code EACCES\nnpm error path /home/a/.npm/_cacache\nnpm error errno EACCES',
    '/home/a/.npm/_cacache cannot be written',
  ],
  [
    "Error: EROFS: read-only file system, mkdir '/srv/portal/node_modules'",
    '/srv/portal/node_modules cannot be written',
  ],
  [
    'Failed to read pnpm-workspace.yaml at /root/.config/pnpm/config.yaml:\n  Permission denied (os error 13)',
    '/root/.config/pnpm/config.yaml cannot be read',
  ],
  ['ERR_PNPM_ENOSPC  ENOSPC: no space left on device, write', 'the disk is full'],
  ['npm error code E401', 'the npm registry refuses access'],
  ['ERR_PNPM_OUTDATED_LOCKFILE  Cannot install with "frozen-lockfile"', 'pnpm-lock.yaml does not fit package.json'],
  ['something else', 'the lines above say why'],
])(
  'an installation that fails with %j names the cause behind it',
  async (prints, says) => {
    writeNpx(prints)
    const { ok, output } = await command('build')
    expect(output).toContain(prints)
    expect(output.trim().split('\n').at(-1)).toMatch(/^Dependencies could not be installed/)
    expect(output.trim().split('\n').at(-1)).toContain(says)
    expect(ok).toBe(false)
  },
  60_000,
)

test('what is fetched is kept in the home folder, or in the checkout where that cannot be written', async () => {
  writeNpx('')
  const cache = async (env: NodeJS.ProcessEnv) => {
    await command('build', env)
    return readFileSync(join(root, 'cache'), 'utf8').trim()
  }
  const own = join(root, 'node_modules/.cache/npm')
  writeFileSync(join(root, 'file'), '')
  expect(await cache({})).toBe(join(root, 'home/.npm'))
  expect(await cache({ npm_config_cache: own })).toBe(join(root, 'home/.npm'))
  expect(await cache({ npm_config_cache: join(root, 'chosen') })).toBe(join(root, 'chosen'))
  expect(await cache({ HOME: join(root, 'file/home') })).toBe(own)
}, 60_000)

test('what is installed is not fetched again, so that a later start needs no network', async () => {
  writeNpx('', 0)
  await command('build')
  rmSync(join(root, 'cache'))
  await command('build')
  expect(existsSync(join(root, 'cache'))).toBe(false)
}, 60_000)

const onLinux = process.platform === 'linux' ? test : test.skip

onLinux(
  'npm starts a script where its home folder is below /proc, in which Node makes no folder',
  async () => {
    writeNpx('')
    const npmRun = `require('node:child_process').spawnSync('npm', ['run', 'build'], { stdio: 'inherit' })`
    const { output } = await run(['-e', npmRun], { HOME: '/proc/nohome' })
    expect(output).toContain('Dependencies could not be installed')
    expect(readFileSync(join(root, 'cache'), 'utf8').trim()).toBe(join(root, 'node_modules/.cache/npm'))
  },
  60_000,
)
