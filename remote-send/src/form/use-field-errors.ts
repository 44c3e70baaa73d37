import { useCallback, useMemo, useState } from 'react'
import type { PathErrors } from '../rules/field-path'

const valueAt = (draft: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      draft,
    )

interface ServerError {
  path: string
  message: string
  /** What the server refused; another value is not refused yet. */
  value: unknown
}

const isFilled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(isFilled) : Boolean(value)

/**
 * Which problems are said now: those of fields that were filled in and left, all of them once the person tried to send,
 * and the server's refusal of one field until that field changes.
 */
export const useFieldErrors = (draft: object, problems: PathErrors) => {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<ServerError | null>(null)

  const leave = useCallback(
    (path: string) => setLeft((paths) => (paths.has(path) ? paths : new Set(paths).add(path))),
    [],
  )

  const errors = useMemo(() => {
    const said = Object.entries(problems).filter(
      ([path]) => tried || (left.has(path) && isFilled(valueAt(draft, path))),
    )
    const server = refused && valueAt(draft, refused.path) === refused.value ? { [refused.path]: refused.message } : {}
    return { ...Object.fromEntries(said), ...server }
  }, [draft, problems, tried, left, refused])

  const refuse = useCallback(
    (path: string, message: string, sent: object) => setRefused({ path, message, value: valueAt(sent, path) }),
    [],
  )
  const sayAll = useCallback(() => setTried(true), [])
  const forget = useCallback(() => {
    setLeft(new Set())
    setTried(false)
    setRefused(null)
  }, [])

  return { errors, leave, refuse, sayAll, forget }
}
