import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { productionEnv } from '../../../api/src/testing/production-env'
import { distDir, repoRoot } from '../paths'
import { releaseKeys } from '../release/release-keys'
import { runService, type Service } from './run-service'
import { answersWell, until } from './until'

/** One of the processes of the portal. */
export interface Portal {
  /** Resolves when it is ready. */
  start: () => Promise<void>
  end: (signal: NodeJS.Signals) => Promise<void>
}

/**
 * Processes in production, with one set of settings.
 * @param hosts where nginx finds them, `host:port`
 * @param files folder with registry and built files
 */
export const makePortals = (
  hosts: readonly string[],
  folder: string,
  files: string,
  settings: Readonly<Record<string, string>>,
): Portal[] => {
  const shared = {
    ...productionEnv,
    PORTAL_ALLOW_DEV: 'demo-data,rule-verification,local-invoice',
    SIMULATOR_SECONDS: '0',
    // The operators' default: nginx does not check which process is ready.
    STOP_DELAY_SECONDS: '5',
    PORTAL_SECRET: randomBytes(24).toString('hex'),
    OPERATIONS_SECRET: randomBytes(24).toString('hex'),
    DATA_KEYS: `show:${randomBytes(32).toString('base64')}`,
    REGISTRY_KEYS: releaseKeys().key.publicKey,
    PORTAL_FILES_DIR: files,
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'warn',
  }
  return hosts.map((host, index) => {
    const name = `portal${index + 1}`
    let service: Service | undefined
    return {
      start: async () => {
        service = runService(process.execPath, [join(distDir, 'api/main.mjs')], {
          cwd: repoRoot,
          log: join(folder, `${name}.log`),
          env: { ...shared, ...settings, PORT: new URL(`http://${host}`).port, PORTAL_DATA_DIR: join(folder, name) },
        })
        const { child, said } = service
        const isReady = (): Promise<boolean> => answersWell(`http://${host}/readyz`)
        await until(name, 60, async () => child.exitCode !== null || isReady()).catch(() => undefined)
        if (!(await isReady().catch(() => false))) throw new Error(`${name} does not come up: ${said()}`)
      },
      end: async (signal) => service?.end(signal),
    }
  })
}
