import layout from '@portal/kit/layout.module.css'
import surface from '@portal/kit/surface.module.css'
import { Button } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import type { FreightQuery } from '../model/freight-query'
import { problemsOf } from '../model/problems'
import { GoodsFields } from './goods-fields'
import { RouteFields } from './route-fields'
import { ServiceFields } from './service-fields'

interface FreightFormProps {
  query: FreightQuery
  isPending: boolean
  onChange: (patch: Partial<FreightQuery>) => void
  onAsk: () => void
}

/** A group of choices has its focus in the first that can be chosen. */
const focusOn = (field: HTMLElement | null) =>
  (field?.querySelector<HTMLElement>('input:not(:disabled)') ?? field)?.focus()

/** The question. Problems are told once it has been asked, and vanish as they are put right. */
export const FreightForm = ({ query, isPending, onChange, onAsk }: FreightFormProps) => {
  const id = useId()
  const [wasAsked, setWasAsked] = useState(false)
  const problems = wasAsked ? problemsOf(query) : {}
  const idOf = (field: string) => `${id}-${field}`

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [first] = Object.keys(problemsOf(query))
    setWasAsked(first !== undefined)
    if (first === undefined) onAsk()
    else focusOn(document.getElementById(idOf(first)))
  }
  const part = { query, problems, idOf, onChange }
  return (
    <form className={`${surface.roomy} ${layout.stack4}`} aria-label="查询条件" noValidate onSubmit={submit}>
      <RouteFields {...part} />
      <GoodsFields {...part} />
      <ServiceFields {...part} />
      <div>
        <Button type="primary" size="large" htmlType="submit" loading={isPending}>
          查询运费时效
        </Button>
      </div>
    </form>
  )
}
