import { createHmac } from 'node:crypto'
import type { DataKey } from './data-key'
import type { KeyRing } from './key-ring'

const hash = (key: DataKey, value: string, purpose: string): string =>
  createHmac('sha256', key.hashing(purpose)).update(value).digest('base64url')

/** What a sealed column's value is found by: a keyed hash, which nobody without the key can try out numbers against. Bring the value to one form first. */
export const blindIndex = ({ newest }: KeyRing, value: string, purpose: string): string => hash(newest, value, purpose)

/** The hashes that a value may stand under while keys are changed: one of each key. */
export const blindIndexes = ({ all }: KeyRing, value: string, purpose: string): string[] =>
  all.map((key) => hash(key, value, purpose))
