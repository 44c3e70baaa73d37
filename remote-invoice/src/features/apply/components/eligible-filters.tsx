import { clearErrors } from '@portal/kit/clear-field-errors'
import { FilterForm } from '@portal/kit/filter-form'
import { FormField } from '@portal/shared/form'
import type { Days } from '@portal/kit/calendar-day'
import { shanghaiDay } from '@portal/shared'
import { Button, Form, Input } from 'antd'
import { useId, useState } from 'react'
import { type ApplyQuery, type Narrowing, noNarrowing } from '../model/apply-query'
import { shownDays, writtenDays } from '../model/days'
import { filterProblems } from '../model/filter-problems'
import { AmountFilter } from './amount-filter'
import { DaysFilter } from './days-filter'
import styles from './eligible-filters.module.css'
import { RouteFilter } from './route-filter'

interface EligibleFiltersProps {
  query: ApplyQuery
  onFilter: (filter: Narrowing) => void
}

const trimmed = (narrowing: Narrowing): Narrowing => ({
  ...narrowing,
  keyword: narrowing.keyword.trim(),
  senderCity: narrowing.senderCity.trim(),
  receiverCity: narrowing.receiverCity.trim(),
  amountFrom: narrowing.amountFrom.trim(),
  amountTo: narrowing.amountTo.trim(),
})

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
