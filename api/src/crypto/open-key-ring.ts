import type { Config } from '../config/config'
import type { StandIns } from '../stand-ins'
import { keyRing, type KeyRing } from './key-ring'

/**
 * The keys of the environment; a demo without keys has a key file. `readConfig` has already rejected production without
 * keys.
 * @throws StartError when the demo's file is damaged
 */
export const openKeyRing = (
  { dataKeys, dataDir }: Pick<Config, 'dataKeys' | 'dataDir'>,
  standIns: StandIns | null,
): KeyRing => {
  const secrets = dataKeys ?? standIns?.dataKeys(dataDir)
  if (secrets === undefined) throw new Error('neither DATA_KEYS nor a stand-in for them')
  return keyRing(secrets)
}
