import { dataKey, type DataKey, type DataSecret } from './data-key'

/**
 * The keys of the data that is encrypted at rest: the newest one seals, each of them opens the values that it sealed.
 */
export interface KeyRing {
  newest: DataKey
  all: readonly DataKey[]
}

export const keyRing = (secrets: readonly DataSecret[]): KeyRing => {
  const all = secrets.map(dataKey)
  const [newest] = all
  if (newest === undefined) throw new Error('a key ring needs a key')
  return { newest, all }
}
