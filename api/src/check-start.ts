import { type Config, filesDirOf, modeOf, readConfig } from './config/config'
import { parseEnvironment } from './config/environment'
import { StartError, StartErrors, startErrorsOf } from './config/start-error'
import { checkAddresses } from './database/pooler'
import { openBuiltPortal } from './host/built-portal'
import { loadStandIns } from './load-stand-ins'

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
    () => openBuiltPortal({ root, filesDir: filesDirOf(values, root), registryUrl: null }, () => undefined),
    () => (url === undefined ? undefined : checkAddresses({ url, directUrl })),
  ]
  return (await Promise.all(checks.map(errorsOf))).flat()
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
