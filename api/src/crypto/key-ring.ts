import { dataKey, type DataKey, type DataSecret } from './data-key'

/** The keys of what is encrypted at rest: the newest one seals, each of them opens what it sealed. */
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
