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

interface RefusedField {
  path: string
  message: string
  /** What the server refused; another value is not refused yet. */
  value: unknown
}

const isFilled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(isFilled) : Boolean(value)

/** What a form asks to have shown at its fields. */
export interface ErrorDisplay<Draft extends object> {
  /** What is shown now, also of fields that are not on the page. */
  shown: Store<PathErrors>
  /** Takes what is wrong from these rules from now on. */
  validateWith: (problemsOf: (draft: Draft) => PathErrors) => void
  /** The person left the field: what is wrong in it is shown from now on. */
  leave: (path: string) => void
  /** The person tried to send: everything that is wrong is shown from now on. Returns the fields, in the order of the page. */
  showAll: () => string[]
  /** Shows the server's refusal of a field of the draft that was sent, until its value changes. */
  showRefusal: (path: string, message: string, sent: Draft) => void
  /** A field has come onto the page. */
  showAt: (path: string) => void
  clear: () => void
}

/**
 * Shows problems at the form's fields: those of fields that were filled in and left, all of them once the person tried to send, and the
 * server's refusal of one field until that field changes.
 */
export const createErrorDisplay = <Draft extends object>(
  form: FormInstance<Draft>,
  draft: Store<Draft>,
): ErrorDisplay<Draft> => {
  const shown = createStore<PathErrors>({})
  const leftFields = new Set<string>()
  let isAll = false
  let refusal: RefusedField | null = null
  let problemsOf = (_: Draft): PathErrors => ({})

  const errorsNow = (): PathErrors => {
    const current = draft.get()
    const problems = Object.entries(problemsOf(current)).filter(
      ([path]) => isAll || (leftFields.has(path) && isFilled(valueAt(current, path))),
    )
    const isRefused = refusal !== null && valueAt(current, refusal.path) === refusal.value
    return { ...Object.fromEntries(problems), ...(refusal && isRefused && { [refusal.path]: refusal.message }) }
  }
  /** Only fields whose error is another one are rendered. */
  const update = () => {
    const errors = errorsNow()
    shown.set(errors)
    const others = form.getFieldsError().filter(({ name, errors: [error] }) => error !== errors[name.join('.')])
    form.setFields(
      others.map(({ name }) => {
        const error = errors[name.join('.')]
        return { name: name as never, errors: error === undefined ? [] : [error] }
      }),
    )
  }
  draft.subscribe(update)

  return {
    shown,
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
    showRefusal: (path, message, sent) => {
      refusal = { path, message, value: valueAt(sent, path) }
      update()
    },
    showAt: (path) => {
      if (shown.get()[path] !== undefined) update()
    },
    clear: () => {
      leftFields.clear()
      isAll = false
      refusal = null
      update()
    },
  }
}
