import layout from '@portal/kit/layout.module.css'
import surface from '@portal/kit/surface.module.css'
import { Button, Form } from 'antd'
import { useId, useLayoutEffect, useState } from 'react'
import type { FreightQuery } from '../model/freight-query'
import { problemsOf } from '../model/problems'
import { GoodsFields } from './goods-fields'
import { RouteFields } from './route-fields'
import { ServiceFields } from './service-fields'

interface FreightFormProps {
  query: FreightQuery
  isPending: boolean
  onChange: (query: FreightQuery) => void
  onAsk: (query: FreightQuery) => void
}

/** In a group of options, the first one that can be chosen takes the focus. */
const focusOn = (field: HTMLElement | null) =>
  (field?.querySelector<HTMLElement>('input:not(:disabled)') ?? field)?.focus()

/** The form of an estimate. Problems show after the first submission, and disappear as they are corrected. */
export const FreightForm = ({ query, isPending, onChange, onAsk }: FreightFormProps) => {
  const id = useId()
  const [form] = Form.useForm<FreightQuery>()
  const [showsProblems, setShowsProblems] = useState(false)

  useLayoutEffect(() => {
    const problems = showsProblems ? problemsOf(query) : {}
    form.setFields(
      form.getFieldsError().map(({ name }) => {
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
      <GoodsFields lines={query.lines} onChange={(lines) => change({ lines })} />
      <ServiceFields query={query} onTime={change} />
      <div>
        <Button type="primary" size="large" htmlType="submit" loading={isPending}>
          查询运费时效
        </Button>
      </div>
    </Form>
  )
}
