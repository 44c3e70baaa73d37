import { chmodSync, chownSync, mkdtempSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../api/src/testing/free-port'
import { postgresAccount } from '../../../api/src/testing/postgres-cluster'
import { startRedis, type TestRedis } from '../../../api/src/testing/redis-server'
import { startNginx } from '../deploy/start-nginx'
import { atExit } from './at-exit'
import { type Bank, openBank } from './bank'
import { openClient } from './client'
import { type ShownDatabase, startDatabase } from './database'
import { copyBuild, type FileStore, startFileStore } from './files'
import { makePortals, type Portal } from './portals'

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
