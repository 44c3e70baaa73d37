import type { Config } from './config/config'
import { StartError } from './config/start-error'
import type { DevelopmentDefault } from './config/development-defaults'
import { errorCode } from './error-code'
import type { StandIns } from './stand-ins'

/** Development defaults that need the stand-ins; the rules for documents and bank accounts are production code. */
const inTheTree: readonly DevelopmentDefault[] = ['sandbox-payment', 'demo-data', 'local-invoice']

const usesStandIns = ({ mode, allow }: Pick<Config, 'mode' | 'allow'>): boolean =>
  mode === 'demo' || inTheTree.some((name) => allow.has(name))

/** Whether the folder of stand-ins itself is missing, and not a package that it imports. */
const isMissing = (error: unknown): boolean =>
  errorCode(error).endsWith('MODULE_NOT_FOUND') &&
  /^Cannot find module '[^']*stand-?ins/.test(String(Reflect.get(Object(error), 'message')))

/**
 * Loads the stand-ins where the configuration uses any. No other code imports their folder, so that a production build
 * can leave it out.
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
