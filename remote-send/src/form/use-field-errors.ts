import { useCallback, useMemo, useState } from 'react'
import type { SendDraft } from '../draft/send-draft'
import type { FieldErrors, FieldPath } from '../rules/field-path'

const valueAt = (draft: SendDraft, path: FieldPath): unknown =>
  path.split('.').reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined), draft)

interface ServerError {
  path: FieldPath
  message: string
  /** What the server refused; another value is not refused yet. */
  value: unknown
}

const isFilled = (value: unknown): boolean => (typeof value === 'object' && value !== null ? Object.values(value).some(isFilled) : Boolean(value))

/**
 * Which problems are said now: those of fields that were filled in and left, all of them once the person tried to send,
 * and the server's refusal of one field until that field changes.
 */
export const useFieldErrors = (draft: SendDraft, problems: FieldErrors) => {
  const [left, setLeft] = useState<ReadonlySet<FieldPath>>(new Set())
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<ServerError | null>(null)

  const leave = useCallback((path: FieldPath) => setLeft((paths) => (paths.has(path) ? paths : new Set(paths).add(path))), [])

  const errors = useMemo(() => {
    const said = Object.entries(problems).filter(([path]) => tried || (left.has(path as FieldPath) && isFilled(valueAt(draft, path as FieldPath))))
    const server = refused && valueAt(draft, refused.path) === refused.value ? { [refused.path]: refused.message } : {}
    return { ...Object.fromEntries(said), ...server }
  }, [draft, problems, tried, left, refused])

  const refuse = useCallback((path: FieldPath, message: string, sent: SendDraft) => setRefused({ path, message, value: valueAt(sent, path) }), [])
  const sayAll = useCallback(() => setTried(true), [])
  const forget = useCallback(() => {
    setLeft(new Set())
    setTried(false)
    setRefused(null)
  }, [])

  return { errors, leave, refuse, sayAll, forget }
}
