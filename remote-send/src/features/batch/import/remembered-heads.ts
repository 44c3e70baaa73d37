import { deviceStorage } from '@portal/kit/storage'
import type { ColumnKey } from '../columns/column'
import { columns } from '../columns/columns'
import { type HeadMatches, plainHead } from './foreign-heads'

interface Remembered {
  heads: string
  matches: HeadMatches
}

const maxRemembered = 20
const storageKey = (userId: string) => `portal-batch-heads-${userId}`
const textOf = (heads: readonly string[]) => heads.map(plainHead).join('\n')

const isMatch = (value: unknown): value is ColumnKey | null =>
  value === null || columns.some(({ key }) => key === value)

const isRemembered = (value: unknown): value is Remembered => {
  const { heads, matches } = (value ?? {}) as Partial<Remembered>
  return typeof heads === 'string' && Array.isArray(matches) && matches.every(isMatch)
}

const read = (userId: string): Remembered[] =>
  deviceStorage.read(storageKey(userId), (stored) => (Array.isArray(stored) ? stored.filter(isRemembered) : null)) ?? []

/** How the customer matched the same heads on this device the last time. */
export const rememberedMatches = (userId: string, heads: readonly string[]): HeadMatches | null =>
  read(userId).find((entry) => entry.heads === textOf(heads) && entry.matches.length === heads.length)?.matches ?? null

export const rememberMatches = (userId: string, heads: readonly string[], matches: HeadMatches): void => {
  const entry: Remembered = { heads: textOf(heads), matches }
  const others = read(userId).filter((other) => other.heads !== entry.heads)
  deviceStorage.write(storageKey(userId), [entry, ...others].slice(0, maxRemembered))
}
