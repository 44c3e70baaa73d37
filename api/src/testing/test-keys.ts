import { readSigningKey } from '../registry/registry-keys'
const keyOf = (id: string): string => `${id}:${Buffer.alloc(32, id).toString('base64')}`

/** DATA_KEYS of tests: keys that are the same in every run, the newest first. */
export const dataKeysOf = (...ids: string[]): string => ids.map(keyOf).join()

export const testDataKeys = dataKeysOf('test')

/** Signs registries of tests; of no use anywhere else. */
export const testRegistryKey = readSigningKey(
  '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIAABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4f\n-----END PRIVATE KEY-----\n',
)

/** A key that no process accepts. */
export const otherRegistryKey = readSigningKey(
  '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEICAhIiMkJSYnKCkqKywtLi8wMTIzNDU2Nzg5Ojs8PT4/\n-----END PRIVATE KEY-----\n',
)
