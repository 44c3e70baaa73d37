import { type Days, lastDays } from '@portal/kit/calendar-day'
import { clearErrors } from '@portal/kit/clear-field-errors'
import { FilterForm } from '@portal/kit/filter-form'
import { lazyPart } from '@portal/kit/lazy-part'
import { SpanField } from '@portal/kit/span-field'
import { oneLine, shanghaiDay } from '@portal/shared'
import { FormField } from '@portal/shared/form'
import { Button, Form, Input } from 'antd'
import { type ClipboardEvent, useId, useState } from 'react'
import { maxSearchDays } from '@portal/contract/limits'
import { daysOf, daysProblem, parseDays, usualDays } from '../model/use-order-page'
import { dateTypes, keywordTypes } from '../model/filter-choices'
import { keywordNotice, keywordProblem } from '../model/keyword'
import { countFolded, type Narrowing, noNarrowing, type OrderQuery } from '../model/order-query'
import { ChoiceSelect } from './choice-select'
import styles from './order-filters.module.css'

interface DayFilterProps {
  today: string
  /** Called when one of the ready spans is pressed. */
  onSpan: (days: Days) => void
}

/** Filters by one of an order's times, from and to a day, with ready spans. */
const DayFilter = ({ today, onSpan }: DayFilterProps) => (
  <SpanField
    label="时间范围"
    className={styles.dayFilter}
    daysClassName={styles.range}
    before={
      <Form.Item noStyle name="dateType">
        <ChoiceSelect label="时间类型" choices={dateTypes} />
      </Form.Item>
    }
  >
    <span className={styles.spans}>
      {[usualDays, maxSearchDays].map((days) => (
        <Button key={days} type="link" size="small" onClick={() => onSpan(lastDays(today, days))}>
          近{days}天
        </Button>
      ))}
      <Button type="link" size="small" onClick={() => onSpan({ dateFrom: '', dateTo: '' })}>
        不限
      </Button>
    </span>
  </SpanField>
)

type Keyword = Pick<OrderQuery, 'keywordType' | 'keyword'>

/** The keyword and its type. Numbers may be pasted from a column of a sheet. `applied`: the filter of the list. */
const KeywordFilter = ({ applied }: { applied: Keyword }) => {
  const form = Form.useFormInstance<Keyword>()
  // An input of one line would join the numbers of several lines.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text')
    if (!/[\r\n\t]/.test(text.trim())) return
    event.preventDefault()
    const keyword: string = form.getFieldValue('keyword')
    const { selectionStart, selectionEnd } = event.currentTarget
    form.setFieldsValue({
      keyword:
        keyword.slice(0, selectionStart ?? keyword.length) +
        text.trim().replace(/\s+/g, ' ') +
        keyword.slice(selectionEnd ?? keyword.length),
    })
  }
  return (
    <Form.Item noStyle shouldUpdate>
      {() => {
        const { keywordType, keyword }: Keyword = form.getFieldsValue(true)
        const isApplied = keyword.trim() === applied.keyword && keywordType === applied.keywordType
        return (
          <div className={styles.keyword}>
            <Form.Item noStyle name="keywordType">
              <ChoiceSelect label="关键词类型" className={styles.keywordType} choices={keywordTypes} />
            </Form.Item>
            <FormField name="keyword">
              {(control) => (
                <Input
                  {...control}
                  aria-label="关键词"
                  placeholder={keywordTypes.find(({ key }) => key === keywordType)?.hint}
                  allowClear
                  type="text"
                  onPaste={paste}
                />
              )}
            </FormField>
            <p className={styles.notice} role="status">
              {isApplied && keywordNotice(applied.keywordType, applied.keyword)}
            </p>
          </div>
        )
      }}
    </Form.Item>
  )
}

const FoldedFilters = lazyPart(
  'order filters',
  async () => (await import(/* webpackChunkName: "order-filters" */ './folded-filters')).FoldedFilters,
  null,
)

interface OrderFiltersProps {
  query: OrderQuery
  /** All of them, below each other, in the sheet of a phone. */
  isSheet?: boolean
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
export const OrderFilters = ({ query, isSheet = false, onFilter }: OrderFiltersProps) => {
  const [form] = Form.useForm<Narrowing>()
  const today = shanghaiDay(new Date())
  const current = fieldsOf(query, today)
  const folded = countFolded(current)
  const [isUnfolded, setOpen] = useState(folded > 0)
  const open = isSheet || isUnfolded
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
      className={`${styles.filters} ${isSheet ? styles.inSheet : styles.aboveList}`}
      label="筛选订单"
      filter={current}
      problemsOf={problemsOf}
      onProblems={(names) => names.includes('dateFrom') && setOpen(true)}
      onFilter={filter}
    >
      <KeywordFilter applied={current} />
      <div className={styles.days}>
        <DayFilter today={today} onSpan={chooseSpan} />
      </div>
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit">
          查询
        </Button>
        <Button onClick={reset}>重置</Button>
        {!isSheet && (
          <Button type="link" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {open ? '收起' : '展开'}
            {!open && folded > 0 && ` (${folded})`}
          </Button>
        )}
      </div>
      <div id={id} className={styles.folded} hidden={!open}>
        {open && <FoldedFilters />}
      </div>
    </FilterForm>
  )
}
