import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import surface from '@portal/kit/surface.module.css'
import { Button, Form } from 'antd'
import { useId, useLayoutEffect, useState } from 'react'
import { type FreightQuery, hasMoreConditions } from '../model/freight-query'
import { problemsOf } from '../model/problems'
import { RouteFields } from './route-fields'
import styles from './freight-form.module.css'
import { ServiceFields } from './service-fields'
import { TextField } from './text-field'
import { VolumeFields } from './volume-fields'

interface FreightFormProps {
  query: FreightQuery
  isPending: boolean
  onChange: (query: FreightQuery) => void
  onAsk: (query: FreightQuery) => void
}

/** In a group of options, the first one that can be chosen takes the focus; the folded conditions are unfolded. */
const focusOn = (field: HTMLElement | null) => {
  const folded = field?.closest('details')
  if (folded) folded.open = true
  const target = field?.querySelector<HTMLElement>('input:not(:disabled)') ?? field
  target?.focus()
}

/**
 * The form of an estimate: origin, destination and weight are enough for a price, the rest is folded. Problems show
 * after the first submission, and disappear as they are corrected.
 */
export const FreightForm = ({ query, isPending, onChange, onAsk }: FreightFormProps) => {
  const id = useId()
  const [form] = Form.useForm<FreightQuery>()
  const [showsProblems, setShowsProblems] = useState(false)
  const [startsUnfolded] = useState(() => hasMoreConditions(query))

  useLayoutEffect(() => {
    const problems = showsProblems ? problemsOf(query) : {}
    // Only of fields whose problem has changed: each of those that are set renders once more.
    const changed = form.getFieldsError().filter(({ name, errors: [error] }) => error !== problems[name.join('.')])
    form.setFields(
      changed.map(({ name }) => {
        const problem = problems[name.join('.')]
        return { name: name as never, errors: problem ? [problem] : [] }
      }),
    )
  }, [form, showsProblems, query])

  /** Includes fields that are not shown at present, so that their values are there when they are shown again. */
  const readFields = (): FreightQuery => form.getFieldsValue(true)
  const change = (patch: Partial<FreightQuery>) => {
    form.setFieldsValue(patch)
    onChange(readFields())
  }
  const submit = () => {
    const [first] = Object.keys(problemsOf(readFields()))
    setShowsProblems(first !== undefined)
    if (first === undefined) onAsk(readFields())
    else focusOn(document.getElementById([id, ...first.split('.')].join('_')))
  }
  return (
    <Form<FreightQuery>
      form={form}
      name={id}
      className={`${surface.roomy} ${layout.stack4}`}
      aria-label="查询条件"
      noValidate
      initialValues={query}
      onValuesChange={() => onChange(readFields())}
      onFinish={submit}
    >
      <RouteFields onSwap={() => change({ from: query.to, to: query.from })} />
      <div className={styles.row}>
        <TextField name="weight" label="总重量" unit="kg" placeholder="如 120" />
      </div>
      <details className={styles.more} open={startsUnfolded}>
        <summary>
          更多条件{' '}
          <span className={`${prose.faint} ${layout.notOnPhone}`}>体积与件数、取货与送货、保价、代收货款、产品</span>
        </summary>
        <div className={`${layout.stack4} ${styles.conditions}`}>
          <VolumeFields lines={query.lines} onChange={(lines) => change({ lines })} />
          <ServiceFields query={query} onTime={change} />
        </div>
      </details>
      <div>
        <Button type="primary" size="large" htmlType="submit" loading={isPending}>
          查询运费时效
        </Button>
      </div>
    </Form>
  )
}
