import { type ChildProcess, execFile, spawn } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type APIRequestContext, expect } from '@playwright/test'

const checkout = resolve(process.cwd(), '..')

const link = (from: string, to: string, except: string[]) => {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) if (!except.includes(name)) symlinkSync(join(from, name), join(to, name))
}

/** A portal with releases of its own: publishing in it does not touch this checkout. */
export interface ScratchPortal {
  /** `npm run release -- …` in its folder; resolves with its output, rejects when it fails. */
  release: (...args: string[]) => Promise<string>
  /** Changes a source file of the remote. Returns a function that undoes the change. */
  edit: (file: string, change: (source: string) => string) => () => void
  /** Stops its server and serves it again with further settings; the caller waits until it answers. */
  restart: (settings: Record<string, string>) => Promise<void>
  close: () => Promise<void>
}

/** The remote's sources and the built files are copies, everything else is this checkout's. */
const copyCheckout = (remote: string): string => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'portal-releases-')))
  link(checkout, root, ['.git', 'data', 'dist', 'node_modules', remote])
  // The build's cache is not shared, because it is bound to one folder.
  link(join(checkout, 'node_modules'), join(root, 'node_modules'), ['.cache'])
  cpSync(join(checkout, remote), join(root, remote), {
    recursive: true,
    filter: (path) => basename(path) !== 'node_modules',
  })
  symlinkSync(join(checkout, remote, 'node_modules'), join(root, remote, 'node_modules'))
  cpSync(join(checkout, 'dist'), join(root, 'dist'), {
    recursive: true,
    filter: (path) => !/^\.(build|release)/.test(basename(path)),
  })
  return root
}

const stop = (server: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (server.exitCode !== null) return resolve()
    server.once('exit', () => resolve())
    server.kill('SIGTERM')
  })

/**
 * TypeScript is run from a script file, because the build's worker processes would also run an expression of `node -e`.
 */
const writeScript = (root: string, name: string, lines: readonly string[]): string[] => {
  const file = join(root, name)
  writeFileSync(file, `${lines.join('\n')}\n`)
  return ['--import', 'tsx', file]
}

/** Waits until the portal at the test's address answers. */
export const untilServed = (request: APIRequestContext): Promise<void> =>
  expect
    .poll(
      () =>
        request.get('/registry.json').then(
          (response) => response.ok(),
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true)

/**
 * Serves a copy of the built portal on `port`; the caller waits until it answers.
 * @param settings further settings of the server
 * @param publishing settings of `release`
 */
export const openScratchPortal = (
  remote: string,
  port: number,
  settings: Record<string, string> = {},
  publishing: Record<string, string> = {},
): ScratchPortal => {
  const root = copyCheckout(remote)
  const release = writeScript(root, 'release.mjs', [
    `const { run } = await import('./tooling/src/scripts/release.ts')`,
    'await run(process.argv.slice(2))',
  ])
  const serve = writeScript(root, 'serve.mjs', [
    `const { useTestDatabase } = await import('./tooling/src/testing/use-test-database.ts')`,
    'await useTestDatabase()',
    `await import('./dist/api/main.mjs')`,
  ])
  const env = {
    ...process.env,
    PORT: String(port),
    PORTAL_DATA_DIR: join(root, 'data'),
    SIMULATOR_SECONDS: '0',
    ...settings,
  }
  const start = (more: Record<string, string> = {}) =>
    spawn(process.execPath, serve, { cwd: root, env: { ...env, ...more }, stdio: 'ignore' })
  let server = start()
  return {
    release: async (...args) =>
      (
        await promisify(execFile)(process.execPath, [...release, ...args], {
          cwd: root,
          env: { ...process.env, ...publishing },
        })
      ).stdout.trim(),
    restart: async (more) => {
      await stop(server)
      server = start(more)
    },
    edit: (file, change) => {
      const path = join(root, remote, file)
      const source = readFileSync(path, 'utf8')
      writeFileSync(path, change(source))
      return () => writeFileSync(path, source)
    },
    close: async () => {
      await stop(server)
      rmSync(root, { recursive: true, force: true })
    },
  }
}
