import type { Config } from '../config/config'
import { demoDataKeys } from './demo-keys'
import { keyRing, type KeyRing } from './key-ring'

/**
 * The keys of the environment; a demo without any has a key file. `readConfig` has already refused production without keys.
 * @throws StartError when the demo's file is damaged
 */
export const openKeyRing = ({ dataKeys, dataDir }: Pick<Config, 'dataKeys' | 'dataDir'>): KeyRing =>
  keyRing(dataKeys ?? demoDataKeys(dataDir))
