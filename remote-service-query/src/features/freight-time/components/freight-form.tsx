import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import surface from '@portal/kit/surface.module.css'
import { FormField } from '@portal/shared/form'
import { maxLines } from '@portal/shared/order/limits'
import { AddressSelector, type SelectedRegion } from '@portal/shared/ui/address-selector'
import { Button, Form } from 'antd'
import { useId, useLayoutEffect, useState } from 'react'
import { emptyLine, type FreightQuery, hasMoreConditions, type SizeLine } from '../model/freight-query'
import { problemsOf } from '../model/problems'
import styles from './freight-form.module.css'
import { ServiceFields } from './service-fields'
import { NumberField } from './number-field'

/** In a group of options, the first one that can be chosen takes the focus; the folded conditions are unfolded. */
const focusOn = (field: HTMLElement | null) => {
  const folded = field?.closest('details')
  if (folded) folded.open = true
  const target = field?.querySelector<HTMLElement>('input:not(:disabled)') ?? field
  target?.focus()
}

const RegionField = ({ name, label }: { name: 'from' | 'to'; label: string }) => (
  <FormField<SelectedRegion> name={name} label={label} required>
    {({ id, value, onChange }) => <AddressSelector id={id} value={value} onChange={onChange} />}
  </FormField>
)

/** Origin and destination, with a button that swaps them. */
const RouteFields = ({ onSwap }: { onSwap: () => void }) => (
  <div className={styles.route}>
    <RegionField name="from" label="始发地" />
    <Button className={styles.swap} aria-label="交换始发地与目的地" title="交换始发地与目的地" onClick={onSwap}>
      ⇄
    </Button>
    <RegionField name="to" label="目的地" />
  </div>
)

const sides = [
  { side: 'length', label: '长', unit: 'cm' },
  { side: 'width', label: '宽', unit: 'cm' },
  { side: 'height', label: '高', unit: 'cm' },
  { side: 'count', label: '件数', unit: '件' },
] as const

interface VolumeFieldsProps {
  lines: readonly SizeLine[]
  onChange: (lines: SizeLine[]) => void
}

/** Volume and pieces, or the sizes that give both. */
const VolumeFields = ({ lines, onChange }: VolumeFieldsProps) => (
  <>
    {lines.length === 0 && (
      <div className={styles.row}>
        <NumberField name="volume" label="总体积" unit="m³" placeholder="如 0.96" />
        <NumberField name="packageCount" label="总件数" unit="件" inputMode="numeric" />
      </div>
    )}
    {lines.map((_, index) => (
      <div key={index} className={styles.sizes} role="group" aria-label={`第${index + 1}种尺寸`}>
        {sides.map(({ side, label, unit }) => (
          <NumberField key={side} name={['lines', index, side]} label={label} unit={unit} inputMode="numeric" />
        ))}
        <Button
          type="text"
          aria-label={`删除第${index + 1}种尺寸`}
          onClick={() => onChange(lines.filter((_line, at) => at !== index))}
        >
          删除
        </Button>
      </div>
    ))}
    <p className={`${prose.hint} ${layout.line3} ${styles.add}`}>
      <Button
        type="link"
        size="small"
        disabled={lines.length >= maxLines}
        onClick={() => onChange([...lines, emptyLine])}
      >
        {lines.length === 0 ? '按长×宽×高计算体积' : '再加一种尺寸'}
      </Button>
      <span>重量或体积至少填写一项；都填写时取计费较大者</span>
    </p>
  </>
)

interface FreightFormProps {
  query: FreightQuery
  isPending: boolean
  onChange: (query: FreightQuery) => void
  onAsk: (query: FreightQuery) => void
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
        <NumberField name="weight" label="总重量" unit="kg" placeholder="如 120" />
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
