import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { buildSync } from 'esbuild'
import { dependencies } from '../../package.json'
import { paymentEnvIn, writePaymentKeys } from './payment-env'
import { signRegistry } from '../registry/sign-registry'
import { productionEnv } from './production-env'
import { testRegistryKey } from './test-keys'

const root = resolve(__dirname, '../../..')

/** A portal in a process of its own. */
export interface PortalProcess {
  child: ChildProcessByStdio<null, Readable, Readable>
  output: () => string
  errors: () => string
  /** Resolves when the process has ended and all its output has been read. */
  closed: Promise<unknown>
}

/**
 * Writes a build of the API without remotes and stand-ins, as in production, and the files that production needs
 * besides. Started from its sources, every process would compile them.
 */
export const writeApiBuild = (folder: string): void => {
  buildSync({
    absWorkingDir: root,
    entryPoints: ['api/src/main.ts'],
    outfile: join(folder, 'main.mjs'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: ['./standins/all-stand-ins', ...Object.keys(dependencies).filter((name) => !name.startsWith('@portal/'))],
    logLevel: 'warning',
  })
  // Node searches packages beside the bundle.
  symlinkSync(join(root, 'api/node_modules'), join(folder, 'node_modules'), 'junction')
  writePortalFiles(folder)
}

/**
 * Writes the files that a portal reads besides its build: a registry without remotes, empty folders of what is built,
 * and keys of the payment providers.
 */
export const writePortalFiles = (folder: string): void => {
  for (const name of ['shell', 'remotes', 'data']) mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(
    join(folder, 'registry.json'),
    JSON.stringify(signRegistry({ contract: 1, remotes: [] }, testRegistryKey)),
  )
  writeFileSync(join(folder, 'shell-assets.json'), '{"scripts":[],"styles":[],"inlineCss":""}')
  writePaymentKeys(folder)
}

/** Starts `main.mjs` with this environment alone, which names no port of its own; `cwd` is its root folder. */
export const startMain = (main: string, cwd: string, env: Record<string, string>): PortalProcess => {
  let [output, errors] = ['', '']
  const child = spawn(process.execPath, [main], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', ...env },
  })
  child.stdout.on('data', (chunk) => {
    output += String(chunk)
  })
  child.stderr.on('data', (chunk) => {
    errors += String(chunk)
  })
  return { child, output: () => output, errors: () => errors, closed: once(child, 'close') }
}

/**
 * Starts the portal as production does, on a port of the system's choice. `folder` contains the API's build, and
 * `data`.
 */
export const startProcess = (folder: string, env: Record<string, string> = {}): PortalProcess =>
  startMain(join(folder, 'main.mjs'), root, {
    PORTAL_DATA_DIR: join(folder, 'data'),
    PORTAL_FILES_DIR: folder,
    ...productionEnv,
    PORTAL_ALLOW_DEV: 'rule-verification',
    ...paymentEnvIn(folder),
    ...env,
  })

/** @returns the address that it serves at */
export const untilServing = async ({ child, output, errors, closed }: PortalProcess): Promise<string> => {
  const ended = closed.then(() => true)
  while (!output().includes('Ctrl-C'))
    if ((await Promise.race([once(child.stdout, 'data'), ended])) === true) throw new Error(errors())
  return /http:\/\/\S+/.exec(output())?.[0] ?? ''
}

/** Resolves when it has ended. @returns its exit code; null when a signal ended it */
export const untilEnded = async ({ child, closed }: PortalProcess): Promise<number | null> => {
  await closed
  return child.exitCode
}
