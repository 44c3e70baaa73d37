import { deviceStorage } from '@portal/kit/storage'
import { useCallback, useState } from 'react'

const key = 'portal-recent-waybills'
const maxRecent = 8

const read = (): string[] =>
  deviceStorage.read(key, (storedValue) =>
    Array.isArray(storedValue) ? storedValue.filter((item) => typeof item === 'string').slice(0, maxRecent) : null,
  ) ?? []

const write = (numbers: readonly string[]) => {
  if (numbers.length > 0) deviceStorage.write(key, numbers)
  else deviceStorage.remove(key)
}

/** Newest first, without repeats, up to the maximum. */
export const addRecent = (numbers: readonly string[], foundNumbers: readonly string[]): string[] =>
  [...new Set([...foundNumbers, ...numbers])].slice(0, maxRecent)

/** The numbers that were found recently, saved on this device only. */
export const useRecentNumbers = () => {
  const [numbers, setNumbers] = useState(read)
  const replace = useCallback((next: string[]) => {
    write(next)
    setNumbers(next)
  }, [])
  const add = useCallback((foundNumbers: readonly string[]) => replace(addRecent(read(), foundNumbers)), [replace])
  return { numbers, add, clear: () => replace([]) }
}
