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

/** A group of choices has its focus in the first that can be chosen. */
const focusOn = (field: HTMLElement | null) =>
  (field?.querySelector<HTMLElement>('input:not(:disabled)') ?? field)?.focus()

/** The question. Problems are told once it has been asked, and vanish as they are put right. */
export const FreightForm = ({ query, isPending, onChange, onAsk }: FreightFormProps) => {
  const id = useId()
  const [form] = Form.useForm<FreightQuery>()
  const [wasAsked, setWasAsked] = useState(false)

  useLayoutEffect(() => {
    const problems = wasAsked ? problemsOf(query) : {}
    form.setFields(
      form.getFieldsError().map(({ name }) => {
        const problem = problems[name.join('.')]
        return { name: name as never, errors: problem ? [problem] : [] }
      }),
    )
  }, [form, wasAsked, query])

  /** With the fields that are not shown: what was typed there comes back with them. */
  const typed = (): FreightQuery => form.getFieldsValue(true)
  const change = (patch: Partial<FreightQuery>) => {
    form.setFieldsValue(patch)
    onChange(typed())
  }
  const submit = () => {
    const [first] = Object.keys(problemsOf(typed()))
    setWasAsked(first !== undefined)
    if (first === undefined) onAsk(typed())
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
      onValuesChange={() => onChange(typed())}
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
