import type { Config } from './config/config'
import { StartError } from './config/start-error'
import type { DevelopmentDefault } from './config/development-defaults'
import { errorCode } from './error-code'
import type { StandIns } from './stand-ins'

/** Development defaults that need the tree; documents and bank accounts are checked by rules in production code. */
const inTheTree: readonly DevelopmentDefault[] = ['sandbox-payment', 'demo-data', 'local-invoice']

const usesStandIns = ({ mode, allow }: Pick<Config, 'mode' | 'allow'>): boolean =>
  mode === 'demo' || inTheTree.some((name) => allow.has(name))

/** The tree itself is missing, not a package that it needs. */
const isMissing = (error: unknown): boolean =>
  errorCode(error).endsWith('MODULE_NOT_FOUND') &&
  /^Cannot find module '[^']*stand-?ins/.test(String(Reflect.get(Object(error), 'message')))

/**
 * Loads the stand-ins where the configuration uses any. No other line names their tree, so that a build without it is one for production.
 * @returns null where none is used
 * @throws StartError when this build has none
 */
export const loadStandIns = async (config: Pick<Config, 'mode' | 'allow'>): Promise<StandIns | null> => {
  if (!usesStandIns(config)) return null
  const loaded = await import('./standins/all-stand-ins').catch((error: unknown) => {
    if (!isMissing(error)) throw error
    throw new StartError(
      '本程序不含演示与开发用的替代实现：请设置 PORTAL_MODE=production，并且 PORTAL_ALLOW_DEV 至多包含 rule-verification',
      'this build has no stand-ins: set PORTAL_MODE=production, and PORTAL_ALLOW_DEV to rule-verification at most',
    )
  })
  return loaded.standIns as StandIns
}
