import { type Config, filesDirOf, modeOf, readConfig } from './config/config'
import { parseEnvironment } from './config/environment'
import { StartError, StartErrors, startErrorsOf } from './config/start-error'
import { checkAddresses } from './database/pooler'
import { openBuiltPortal } from './host/built-portal'
import { loadStandIns } from './load-stand-ins'
import { openRedis } from './redis'

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

/**
 * Everything that keeps the portal from starting: settings, files of keys, the build, the database. Nothing is changed
 * or started. The data folder of an embedded database is not looked at, as a portal that runs has it.
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
    () =>
      openBuiltPortal(
        { root, filesDir: filesDirOf(values, root), registryUrl: null, registryKeys: values.REGISTRY_KEYS ?? null },
        () => undefined,
      ),
    () => (url === undefined ? undefined : checkAddresses({ url, directUrl })),
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

/**
 * Everything to correct before a start: what keeps the portal from starting, and a Redis that cannot be reached. The
 * portal starts without that one as it goes on without it, so that an outage does not keep a process from coming back.
 */
export const findProblems = async (env: Environment, root?: string): Promise<readonly StartError[]> => {
  const { REDIS_URL: url } = parseEnvironment(env).values
  const [errors, redis] = await Promise.all([
    findStartErrors(env, root),
    errorsOf(() => (url === undefined ? undefined : checkRedis(url))),
  ])
  return [...errors, ...redis]
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
