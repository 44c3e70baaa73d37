import { Form, type FormInstance } from 'antd'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { clearErrors } from './clear-field-errors'

type Problems = readonly (readonly [name: string, problem: string])[]

const none: Problems = []

interface FilterFormProps<Fields extends object> {
  form: FormInstance<Fields>
  label: string
  className?: string
  /** The filter of the list that is shown: the form follows it, as Back and Forward change it. */
  filter: Fields
  /** The problems of the fields by name, `''` for a valid one. The first invalid field gets the focus. */
  problemsOf: (fields: Fields) => Readonly<Record<string, string>>
  /** Called with the invalid fields, so that folded ones are unfolded. */
  onProblems?: (names: readonly string[]) => void
  onFilter: (fields: Fields) => void
  children: ReactNode
}

/** The filter of a list; it applies when it is submitted. Fields that are not shown keep their values. */
export const FilterForm = <Fields extends object>({
  form: typedForm,
  label,
  className,
  filter,
  problemsOf,
  onProblems,
  onFilter,
  children,
}: FilterFormProps<Fields>) => {
  // antd's field names depend on `Fields`; in here they are plain strings.
  const form = typedForm as unknown as FormInstance
  const id = useId()
  const [problems, setProblems] = useState(none)
  const current = JSON.stringify(filter)

  // A page that was hidden runs its effects again when it is shown, and its fields have lost their errors: the typed
  // text must stay, with its problems, and no field takes the focus.
  const applied = useRef(current)
  const announced = useRef(problems)

  useEffect(() => {
    if (applied.current === current) return
    applied.current = current
    form.setFieldsValue(JSON.parse(current))
    clearErrors(form)
  }, [form, current])

  // An effect, because fields that were folded away have to be rendered before they can show errors.
  useEffect(() => {
    const currentProblems = problemsOf(form.getFieldsValue(true))
    const remaining = problems.filter(([name, problem]) => currentProblems[name] === problem)
    form.setFields(remaining.map(([name, problem]) => ({ name, errors: [problem] })))
    const [first] = remaining
    if (first && announced.current !== problems) form.focusField(first[0])
    announced.current = problems
  }, [form, problems, problemsOf])

  const submit = () => {
    const fields: Fields = form.getFieldsValue(true)
    const fieldProblems = Object.entries(problemsOf(fields)).filter(([, problem]) => problem !== '')
    clearErrors(form)
    setProblems(fieldProblems)
    if (fieldProblems.length === 0) onFilter(fields)
    else onProblems?.(fieldProblems.map(([name]) => name))
  }
  const change = () => {
    clearErrors(form)
    setProblems(none)
  }
  return (
    <Form
      // A hidden page that is kept alive may contain the same form, so the ids need a prefix of their own.
      name={id}
      form={form}
      className={className}
      role="search"
      aria-label={label}
      noValidate
      initialValues={filter}
      onValuesChange={change}
      onFinish={submit}
    >
      {children}
    </Form>
  )
}
