import { accessSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * Whether files can be written into the folder, which is made if it is missing. One by one, as Node's own `recursive`
 * does not return for a folder below /proc.
 */
export const canWrite = (folder) => {
  try {
    if (existsSync(folder)) accessSync(folder, constants.W_OK)
    else if (!canWrite(dirname(folder))) return false
    else mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

/** Whether programs find their settings there, or that there are none. */
const canRead = (folder) => {
  try {
    return readdirSync(folder).length >= 0
  } catch (error) {
    return error.code === 'ENOENT'
  }
}

/**
 * Chooses the folder of npm's and pnpm's caches: below the home folder, which all checkouts share, or in this checkout
 * where that cannot be written. `.npmrc` names the checkout's, so that npm itself starts without a home folder.
 */
export const chooseCaches = (root, env) => {
  const own = join(root, 'node_modules', '.cache')
  const { npm_config_cache: named = '' } = env
  const shared = named === '' || named === join(own, 'npm') ? join(homedir(), '.npm') : named
  if (canWrite(shared)) return { npm_config_cache: shared }
  const home = join(own, 'home')
  return {
    npm_config_cache: join(own, 'npm'),
    XDG_DATA_HOME: home,
    XDG_CACHE_HOME: home,
    XDG_STATE_HOME: home,
    ...(!canRead(homedir()) && { XDG_CONFIG_HOME: home }),
  }
}
