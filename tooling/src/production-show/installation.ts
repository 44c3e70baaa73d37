import { chmodSync, chownSync, mkdtempSync, readdirSync, rmdirSync, rmSync, cpSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { freePort } from '../../../api/src/testing/free-port'
import { postgresAccount } from '../../../api/src/testing/postgres-cluster'
import { startRedis, type TestRedis } from '../../../api/src/testing/redis-server'
import { startNginx } from '../deploy/start-nginx'
import { mountSmallDisk, type SmallDisk } from '../../../api/src/testing/small-disk'
import { s3Env, startS3 } from '../../../api/src/testing/s3-server'
import { distDir, repoRoot } from '../paths'
import { productionEnv } from '../../../api/src/testing/production-env'
import { releaseKeys } from '../release/release-keys'
import { atExit } from './at-exit'
import { type Bank, openBank } from './bank'
import { openClient } from './client'
import { type ShownDatabase, startDatabase } from './database'
import { runService, type Service } from './run-service'
import { answersWell, until } from './until'

/** One of the processes of the portal. */
interface Portal {
  /** Resolves when it is ready. */
  start: () => Promise<void>
  end: (signal: NodeJS.Signals) => Promise<void>
}

/**
 * Processes in production, with one set of settings.
 * @param hosts where nginx finds them, `host:port`
 * @param files folder with registry and built files
 */
const makePortals = (
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

/** Megabytes of the disk of the S3 server. */
const diskSize = 24

/** The S3 server with customers' files. */
interface FileStore {
  env: Readonly<Record<string, string>>
  /** Its disk; null where this machine does not allow a mount. */
  disk: SmallDisk | null
}

const startFileStore = async (): Promise<FileStore> => {
  const disk = mountSmallDisk(diskSize)
  if (disk) atExit(disk.remove)
  const { url, remove } = await startS3(join(repoRoot, 'api'), disk?.folder)
  atExit(remove)
  return { env: s3Env(url), disk }
}

/** A copy of the built files, so that releases touch no other portal. @returns its folder */
const copyBuild = (folder: string): string => {
  const files = join(folder, 'dist')
  cpSync(distDir, files, { recursive: true, filter: (path) => path !== join(distDir, 'api') })
  return files
}

/** A portal as it is operated, on this machine. */
export interface Installation {
  /** Folder of its settings, data and logs, deleted with this process; of a show that failed the logs stay. */
  folder: string
  /** Folder of registry and built files. */
  files: string
  database: ShownDatabase
  redis: TestRedis
  store: FileStore
  portals: readonly Portal[]
  /** Port of nginx. */
  port: number
  bank: Bank
}

const newHost = async (): Promise<string> => `127.0.0.1:${await freePort()}`

/** Deletes everything, or everything but the logs. */
const clear = (folder: string, keepsLogs: boolean): void => {
  if (keepsLogs) console.error(`Logs: ${folder}`)
  for (const name of readdirSync(folder))
    if (!keepsLogs || !name.endsWith('.log')) rmSync(join(folder, name), { recursive: true, force: true })
  if (!keepsLogs) rmdirSync(folder)
}

const makeFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-show-'))
  chmodSync(folder, 0o755)
  const account = postgresAccount()
  if (account) chownSync(folder, account.uid, account.gid)
  atExit((exitCode) => clear(folder, exitCode === 1))
  return folder
}

/** Starts everything, from the database to nginx. @param postgres folder of PostgreSQL's programs */
export const startInstallation = async (postgres: string, say: (line: string) => void): Promise<Installation> => {
  const folder = makeFolder()
  const files = copyBuild(folder)
  const [database, redis, store] = [await startDatabase(folder, postgres), await startRedis(), await startFileStore()]
  atExit(redis.remove)
  await database.untilSynchronous(120)
  say('PostgreSQL has a synchronous replica; PgBouncer, Redis and the S3 server answer')
  const hosts = [await newHost(), await newHost(), await newHost()]
  const nginx = await startNginx(hosts)
  atExit(nginx.remove)
  const port = nginx.httpsPort
  const bank = await openBank(folder, openClient(port))
  const portals = makePortals(hosts, folder, files, {
    ...database.env,
    ...store.env,
    ...bank.env,
    REDIS_URL: redis.url,
    PUBLIC_ORIGIN: `https://127.0.0.1:${port}`,
  })
  // The first one makes the tables.
  for (const portal of portals) await portal.start()
  say('three processes of the portal are ready behind nginx')
  return { folder, files, database, redis, store, portals, port, bank }
}
