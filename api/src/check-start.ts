import { type Config, dataDirOf, filesDirOf, modeOf, readConfig } from './config/config'
import { type EnvironmentValues, parseEnvironment } from './config/environment'
import { filesConfig } from './config/files-config'
import { StartError, StartErrors, startErrorsOf } from './config/start-error'
import { checkReplica } from './database/check-replica'
import { tryFolder } from './database/folder-lock'
import { checkPlacement } from './database/distribute'
import { checkAddresses, type ServerAddresses } from './database/pooler'
import { errorCause, errorCode } from './error-code'
import { type S3Place, s3Objects } from './files/s3-objects'
import { tryObjects } from './files/try-objects'
import { openBuiltPortal } from './host/built-portal'
import { tryPort } from './listen'
import { loadStandIns } from './load-stand-ins'
import { openRedis } from './redis'
import { type PortalKeys, portalKeys } from './registry/portal-keys'

type Environment = Readonly<Record<string, string | undefined>>

const errorsOf = async (check: () => unknown): Promise<readonly StartError[]> => {
  try {
    await check()
    return []
  } catch (error) {
    if (error instanceof StartError) return startErrorsOf(error)
    throw error
  }
}

/** The keys as far as they can be read. Their problems are reported with the settings. */
const keysFor = (values: EnvironmentValues, root: string): PortalKeys => {
  try {
    return portalKeys(values, root)
  } catch {
    return { known: values.REGISTRY_KEYS ?? null, signing: null }
  }
}

/** @throws StartError when there is no build, or no registry that can be used */
const tryBuiltPortal = async (values: EnvironmentValues, root: string): Promise<void> => {
  const place = { root, filesDir: filesDirOf(values, root), registryUrl: values.REGISTRY_URL ?? null }
  const portal = openBuiltPortal({ ...place, releaseKeys: keysFor(values, root) }, () => undefined)
  await portal.start()
  portal.stop()
}

const tryDatabase = async (addresses: Pick<ServerAddresses, 'url' | 'directUrl'>): Promise<void> => {
  await checkAddresses(addresses)
  await checkPlacement(addresses.directUrl ?? addresses.url)
}

/**
 * Everything that keeps the portal from starting: settings, files of keys, the build, the database. The check changes
 * and starts nothing. Ports and the data folder are left to the start itself, which takes them.
 */
export const findStartErrors = async (
  env: Environment,
  root: string = process.cwd(),
): Promise<readonly StartError[]> => {
  const { values } = parseEnvironment(env)
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl = null } = values
  const checks = [
    () => readConfig(env, root),
    () => loadStandIns(modeOf(values)),
    () => tryBuiltPortal(values, root),
    () => (url === undefined ? undefined : tryDatabase({ url, directUrl })),
  ]
  return (await Promise.all(checks.map(errorsOf))).flat()
}

const checkRedis = async (url: string): Promise<void> => {
  try {
    const { close } = await openRedis(url)
    close()
  } catch {
    throw new StartError(
      '无法连接 REDIS_URL 所指的 Redis：请检查地址、密码及其是否运行',
      'cannot connect to the Redis at REDIS_URL: check the address, its password and whether it runs',
      ['REDIS_URL'],
    )
  }
}

const checkFiles = async (place: S3Place): Promise<void> => {
  try {
    await tryObjects(s3Objects(place))
  } catch (error) {
    const code = errorCode(errorCause(error))
    throw new StartError(
      `无法使用 FILES_S3_URL 所指的存储桶（${code}）：请检查地址、密钥及其读、写、删除、列表权限`,
      `cannot use the bucket at FILES_S3_URL (${code}): check the address, the key and that it may read, write, delete and list`,
      ['FILES_S3_URL'],
    )
  }
}

/** The place of files, where its settings are complete; their problems are reported with the settings. */
const filesPlace = (values: EnvironmentValues): S3Place | null => {
  try {
    return filesConfig(values)
  } catch {
    return null
  }
}

/** @throws StartError for the first of the ports that cannot be had */
const tryPorts = async ({ PORT: port, METRICS_PORT: metricsPort, HOST: host }: EnvironmentValues): Promise<void> => {
  await tryPort({ port, host }, 'PORT')
  if (metricsPort !== undefined) await tryPort({ port: metricsPort, host }, 'METRICS_PORT')
}

/**
 * Everything to correct before a start: what keeps the portal from starting, such as a port or a data folder that
 * another process has, and a Redis, a replica or a bucket that cannot be reached. The portal starts without those three
 * as it goes on without them, so that an outage does not keep a process from coming back.
 */
export const findProblems = async (env: Environment, root: string = process.cwd()): Promise<readonly StartError[]> => {
  const { values } = parseEnvironment(env)
  const { DATABASE_URL: url, REDIS_URL: redis, DATABASE_REPLICA_URL: replica } = values
  const files = filesPlace(values)
  const found = await Promise.all([
    findStartErrors(env, root),
    errorsOf(() => tryPorts(values)),
    errorsOf(() => (url === undefined ? tryFolder(dataDirOf(values, root)) : undefined)),
    errorsOf(() => (replica === undefined ? undefined : checkReplica(replica))),
    errorsOf(() => (redis === undefined ? undefined : checkRedis(redis))),
    errorsOf(() => (files === null ? undefined : checkFiles(files))),
  ])
  return found.flat()
}

/**
 * The settings of a start.
 * @throws StartErrors in production with everything that has to be corrected first, StartError in a demo
 */
export const configToStart = async (env: Environment): Promise<Config> => {
  if (modeOf(parseEnvironment(env).values).mode === 'demo') return readConfig(env)
  const errors = await findStartErrors(env)
  if (errors.length > 0) throw new StartErrors(errors)
  return readConfig(env)
}
