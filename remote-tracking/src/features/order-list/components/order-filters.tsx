import type { Days } from '@portal/kit/calendar-day'
import { clearErrors } from '@portal/kit/clear-field-errors'
import { FilterForm } from '@portal/kit/filter-form'
import { lazyPart } from '@portal/kit/lazy-part'
import { oneLine, shanghaiDay } from '@portal/shared'
import { Button, Form } from 'antd'
import { useId, useState } from 'react'
import { daysOf, daysProblem, parseDays } from '../api/use-order-page'
import { keywordProblem } from '../model/keyword'
import { countFolded, type Narrowing, noNarrowing, type OrderQuery } from '../model/order-query'
import { DayFilter } from './day-filter'
import { KeywordFilter } from './keyword-filter'
import styles from './order-filters.module.css'

const FoldedFilters = lazyPart(
  'order filters',
  async () => (await import(/* webpackChunkName: "order-filters" */ './folded-filters')).FoldedFilters,
  null,
)

interface OrderFiltersProps {
  query: OrderQuery
  onFilter: (change: Narrowing) => void
}

/** The filters as the fields show them: with the days that the query stands for. */
const fieldsOf = (query: OrderQuery, today: string): Narrowing => {
  const { keywordType, keyword, dateType, productCode, payMethod, payStatus, senderCity, receiverCity, source } = query
  return {
    keywordType,
    keyword,
    dateType,
    ...daysOf(query, today),
    anyDay: false,
    productCode,
    payMethod,
    payStatus,
    senderCity,
    receiverCity,
    source,
  }
}

const problemsOf = ({ keywordType, keyword, dateFrom, dateTo }: Narrowing) => ({
  keyword: keywordProblem(keywordType, oneLine(keyword)),
  dateFrom: daysProblem({ dateFrom, dateTo }),
})

/** The filters of the list; they are applied when 查询 or one of the ready spans is pressed. */
export const OrderFilters = ({ query, onFilter }: OrderFiltersProps) => {
  const [form] = Form.useForm<Narrowing>()
  const today = shanghaiDay(new Date())
  const current = fieldsOf(query, today)
  const folded = countFolded(current)
  const [open, setOpen] = useState(folded > 0)
  const id = useId()

  const filter = (input: Narrowing) =>
    onFilter({
      ...input,
      keyword: oneLine(input.keyword),
      ...parseDays(query, input, today),
      senderCity: oneLine(input.senderCity),
      receiverCity: oneLine(input.receiverCity),
    })
  const chooseSpan = (days: Days) => {
    form.setFieldsValue(days)
    form.submit()
  }
  const reset = () => {
    form.setFieldsValue({ ...noNarrowing, ...daysOf({ ...query, ...noNarrowing, orderNo: '' }, today) })
    clearErrors(form)
    onFilter(noNarrowing)
  }

  return (
    <FilterForm
      form={form}
      className={styles.filters}
      label="筛选订单"
      filter={current}
      problemsOf={problemsOf}
      onProblems={(names) => names.includes('dateFrom') && setOpen(true)}
      onFilter={filter}
    >
      <KeywordFilter applied={current} />
      <div className={open ? styles.days : `${styles.days} ${styles.foldedAway}`}>
        <DayFilter today={today} onSpan={chooseSpan} />
      </div>
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit">
          查询
        </Button>
        <Button onClick={reset}>重置</Button>
        <Button type="link" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? '收起' : '展开'}
          {!open && folded > 0 && ` (${folded})`}
        </Button>
      </div>
      <div id={id} className={styles.folded} hidden={!open}>
        {open && <FoldedFilters />}
      </div>
    </FilterForm>
  )
}
