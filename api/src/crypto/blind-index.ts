import { createHmac } from 'node:crypto'
import type { DataKey } from './data-key'
import type { KeyRing } from './key-ring'

const hash = (key: DataKey, value: string, purpose: string): string =>
  createHmac('sha256', key.hashing(purpose)).update(value).digest('base64url')

/**
 * A keyed hash that a sealed value is looked up by; without the key, numbers cannot be tried out. Normalize the value
 * first.
 */
export const blindIndex = ({ newest }: KeyRing, value: string, purpose: string): string => hash(newest, value, purpose)

/** The hashes that a value may be stored under while keys are rotated: one for each key. */
export const blindIndexes = ({ all }: KeyRing, value: string, purpose: string): string[] =>
  all.map((key) => hash(key, value, purpose))
