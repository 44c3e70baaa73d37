import { deviceStorage } from '@portal/kit/storage'
import { useCallback, useState } from 'react'

const key = 'portal-recent-waybills'
const maxRecent = 8

const read = (): string[] =>
  deviceStorage.read(key, (stored) =>
    Array.isArray(stored) ? stored.filter((item) => typeof item === 'string').slice(0, maxRecent) : null,
  ) ?? []

const write = (numbers: readonly string[]) => {
  if (numbers.length > 0) deviceStorage.write(key, numbers)
  else deviceStorage.remove(key)
}

/** Newest first, without repeats, bounded. */
export const addRecent = (numbers: readonly string[], found: readonly string[]): string[] =>
  [...new Set([...found, ...numbers])].slice(0, maxRecent)

/** Numbers that were found lately, kept on this device only. */
export const useRecentNumbers = () => {
  const [numbers, setNumbers] = useState(read)
  const replace = useCallback((next: string[]) => {
    write(next)
    setNumbers(next)
  }, [])
  const add = useCallback((found: readonly string[]) => replace(addRecent(read(), found)), [replace])
  return { numbers, add, clear: () => replace([]) }
}
