import { useCallback, useState } from 'react'

const key = 'portal-recent-waybills'
const maxRecent = 8

const read = (): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((item) => typeof item === 'string').slice(0, maxRecent) : []
  } catch {
    // Blocked or damaged storage is an empty history.
    return []
  }
}

const write = (numbers: readonly string[]) => {
  try {
    if (numbers.length > 0) localStorage.setItem(key, JSON.stringify(numbers))
    else localStorage.removeItem(key)
  } catch {
    // The history is a convenience: without storage it lasts as long as the page.
  }
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
