import { createStore, type Store } from '@portal/shared'
import type { FormInstance } from 'antd'
import type { PathErrors } from '../rules/field-path'

/** The value at a path such as `lines.0.length`. */
const valueAt = (draft: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      draft,
    )

interface FieldRefusal {
  path: string
  message: string
  /** The value that the server refused; the refusal does not concern another value. */
  value: unknown
}

const isFilled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(isFilled) : Boolean(value)

/** Shows problems at the fields of a form. */
export interface ErrorDisplay<Draft extends object> {
  /** The errors that are shown now, also of fields that are not on the page. */
  shown: Store<PathErrors>
  /** Sets the rules that find the problems. */
  validateWith: (problemsOf: (draft: Draft) => PathErrors) => void
  /** The person left the field: its problem is shown from now on. */
  leave: (path: string) => void
  /** The person tried to send: all problems are shown from now on. Returns their fields, in the order of the page. */
  showAll: () => string[]
  /** Shows the server's refusal of a field of the draft that was sent, until its value changes. */
  showRefusal: (path: string, message: string, sentDraft: Draft) => void
  /** A field has come onto the page. */
  showAt: (path: string) => void
  clear: () => void
}

/**
 * Shows problems at the form's fields: those of fields that were filled in and left, all of them once the person tried
 * to send, and the server's refusal of one field until that field changes.
 */
export const createErrorDisplay = <Draft extends object>(
  form: FormInstance<Draft>,
  draft: Store<Draft>,
): ErrorDisplay<Draft> => {
  const shownErrors = createStore<PathErrors>({})
  const leftFields = new Set<string>()
  let isAll = false
  let refusal: FieldRefusal | null = null
  let problemsOf = (_: Draft): PathErrors => ({})

  const errorsNow = (): PathErrors => {
    const current = draft.get()
    const problems = Object.entries(problemsOf(current)).filter(
      ([path]) => isAll || (leftFields.has(path) && isFilled(valueAt(current, path))),
    )
    const isRefused = refusal !== null && valueAt(current, refusal.path) === refusal.value
    return { ...Object.fromEntries(problems), ...(refusal && isRefused && { [refusal.path]: refusal.message }) }
  }
  /** Sets only the fields whose error has changed, so that no other field renders. */
  const update = () => {
    const errors = errorsNow()
    shownErrors.set(errors)
    const changedFields = form.getFieldsError().filter(({ name, errors: [error] }) => error !== errors[name.join('.')])
    form.setFields(
      changedFields.map(({ name }) => {
        const error = errors[name.join('.')]
        return { name: name as never, errors: error === undefined ? [] : [error] }
      }),
    )
  }
  draft.subscribe(update)

  return {
    shown: shownErrors,
    validateWith: (rules) => {
      problemsOf = rules
      update()
    },
    leave: (path) => {
      if (leftFields.has(path)) return
      leftFields.add(path)
      update()
    },
    showAll: () => {
      isAll = true
      update()
      return Object.keys(problemsOf(draft.get()))
    },
    showRefusal: (path, message, sentDraft) => {
      refusal = { path, message, value: valueAt(sentDraft, path) }
      update()
    },
    showAt: (path) => {
      if (shownErrors.get()[path] !== undefined) update()
    },
    clear: () => {
      leftFields.clear()
      isAll = false
      refusal = null
      update()
    },
  }
}
