import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { deviceStorage } from '@portal/kit/storage'
import { useCallback, useLayoutEffect, useState } from 'react'
import styles from './recent-numbers.module.css'

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
  // The first HTML of the page has none.
  const [numbers, setNumbers] = useState<string[]>([])
  useLayoutEffect(() => setNumbers(read()), [])
  const replace = useCallback((next: string[]) => {
    write(next)
    setNumbers(next)
  }, [])
  const add = useCallback((foundNumbers: readonly string[]) => replace(addRecent(read(), foundNumbers)), [replace])
  return { numbers, add, clear: () => replace([]) }
}

interface RecentNumbersProps {
  numbers: readonly string[]
  onPick: (number: string) => void
  onClear: () => void
}

/** Numbers that were found on this device before, for another query. */
export const RecentNumbers = ({ numbers, onPick, onClear }: RecentNumbersProps) =>
  numbers.length === 0 ? null : (
    <section className={styles.recent} aria-label="最近查询">
      <h2 className={styles.title}>最近查询</h2>
      <p className={`${prose.plain} ${styles.note}`}>
        仅保存在本设备
        <button type="button" className={styles.clear} onClick={onClear}>
          清空记录
        </button>
      </p>
      <ul className={`${layout.list} ${styles.list}`}>
        {numbers.map((number) => (
          <li key={number}>
            <button type="button" className={`${prose.digits} ${styles.number}`} onClick={() => onPick(number)}>
              {number}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
