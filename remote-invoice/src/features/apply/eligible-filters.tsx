import { invoiceableMonths } from '@portal/contract/limits'
import { type Days, lastDays } from '@portal/kit/calendar-day'
import { CityOptions } from '@portal/kit/city-options'
import { clearErrors } from '@portal/kit/clear-field-errors'
import { FilterForm } from '@portal/kit/filter-form'
import layout from '@portal/kit/layout.module.css'
import { SpanField } from '@portal/kit/span-field'
import { shanghaiDay } from '@portal/shared'
import { FormField } from '@portal/shared/form'
import { Button, Form, Input } from 'antd'
import { useId, useState } from 'react'
import { type ApplyQuery, type Narrowing, noNarrowing } from './model/apply-query'
import { fullSpan, shownDays, writtenDays } from './model/days'
import { filterProblems } from './model/filter-problems'
import styles from './eligible-filters.module.css'

const trimmed = (narrowing: Narrowing): Narrowing => ({
  ...narrowing,
  keyword: narrowing.keyword.trim(),
  senderCity: narrowing.senderCity.trim(),
  receiverCity: narrowing.receiverCity.trim(),
  amountFrom: narrowing.amountFrom.trim(),
  amountTo: narrowing.amountTo.trim(),
})

/** Range of the invoiceable amount in yuan; a problem of either amount is shown at the first one. */
const AmountFilter = () => (
  <FormField name="amountFrom">
    {(control) => {
      const { 'aria-describedby': describedBy, 'aria-invalid': invalid } = control
      const amount = (label: string) => ({
        className: styles.half,
        'aria-label': label,
        placeholder: label,
        prefix: '¥',
        inputMode: 'decimal' as const,
        maxLength: 20,
        status: invalid && ('error' as const),
        'aria-invalid': invalid,
        'aria-describedby': describedBy,
      })
      return (
        <div className={`${layout.line2} ${styles.filter}`} role="group" aria-label="金额范围">
          <span className={styles.label} aria-hidden="true">
            金额
          </span>
          <span className={styles.pair}>
            <Input {...control} {...amount('最低金额')} />
            <span aria-hidden="true">–</span>
            <Form.Item noStyle name="amountTo">
              <Input {...amount('最高金额')} />
            </Form.Item>
          </span>
        </div>
      )
    }}
  </FormField>
)

const spans = [30, 90]

interface DaysFilterProps {
  today: string
  /** Called when one of the ready spans is pressed. */
  onSpan: (days: Days) => void
}

/** From and to which day an order was placed, with ready spans. */
const DaysFilter = ({ today, onSpan }: DaysFilterProps) => (
  <SpanField
    label="下单日期"
    className={`${layout.line2} ${styles.filter}`}
    daysClassName={styles.days}
    before={
      <span className={styles.label} aria-hidden="true">
        下单日期
      </span>
    }
  >
    <span className={styles.spans}>
      {spans.map((days) => (
        <Button key={days} type="link" size="small" onClick={() => onSpan(lastDays(today, days))}>
          近{days}天
        </Button>
      ))}
      <Button type="link" size="small" onClick={() => onSpan(fullSpan(today))}>
        近{invoiceableMonths}个月
      </Button>
    </span>
  </SpanField>
)

/** Cities of sender and receiver, typed, with suggestions from the mainland. */
const RouteFilter = () => {
  const id = useId()
  const city = (label: string, name: 'senderCity' | 'receiverCity') => (
    <Form.Item noStyle name={name}>
      <Input className={styles.half} aria-label={label} placeholder={label} list={id} maxLength={30} />
    </Form.Item>
  )
  return (
    <div className={`${layout.line2} ${styles.filter}`} role="group" aria-label="路线">
      <span className={styles.label} aria-hidden="true">
        路线
      </span>
      <span className={styles.pair}>
        {city('寄件城市', 'senderCity')}
        <span aria-hidden="true">→</span>
        {city('收件城市', 'receiverCity')}
      </span>
      <CityOptions id={id} />
    </div>
  )
}

interface EligibleFiltersProps {
  query: ApplyQuery
  onFilter: (filter: Narrowing) => void
}

/** Filters of the list; they apply when 查询 or a ready span is pressed. */
export const EligibleFilters = ({ query, onFilter }: EligibleFiltersProps) => {
  const [form] = Form.useForm<Narrowing>()
  const today = shanghaiDay(new Date())
  const { preselected: _, page: _page, pageSize: _size, ...narrowing } = query
  const [open, setOpen] = useState(false)
  const id = useId()

  const chooseSpan = (days: Days) => {
    form.setFieldsValue(days)
    form.submit()
  }
  const reset = () => {
    form.setFieldsValue({ ...noNarrowing, ...shownDays(noNarrowing, today) })
    clearErrors(form)
    onFilter(noNarrowing)
  }

  return (
    <FilterForm
      form={form}
      className={styles.filters}
      label="筛选可开票订单"
      filter={{ ...narrowing, ...shownDays(narrowing, today) }}
      problemsOf={filterProblems}
      onProblems={(names) => names.some((name) => name !== 'keyword') && setOpen(true)}
      onFilter={(filter) => onFilter({ ...trimmed(filter), ...writtenDays(filter, today) })}
    >
      <div className={styles.keyword}>
        <FormField name="keyword">
          {(control) => <Input {...control} aria-label="订单号或运单号" placeholder="订单号 / 运单号" />}
        </FormField>
      </div>
      <div id={id} className={open ? styles.more : `${styles.more} ${styles.folded}`}>
        <DaysFilter today={today} onSpan={chooseSpan} />
        <RouteFilter />
        <AmountFilter />
      </div>
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit">
          查询
        </Button>
        <Button onClick={reset}>重置</Button>
        <Button
          type="link"
          className={styles.unfold}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? '收起' : '更多筛选'}
        </Button>
      </div>
    </FilterForm>
  )
}
