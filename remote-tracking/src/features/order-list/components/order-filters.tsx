import { shanghaiDay } from '@portal/shared'
import { Button } from 'antd'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { lazyPart } from '@portal/kit/lazy-part'
import { keywordNotice, keywordProblem } from '../model/keyword'
import { countFolded, type Narrowing, noNarrowing, type OrderQuery } from '../model/order-query'
import { daysOf, daysProblem, parseDays } from '../model/order-filter'
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

/** The filters as the fields show them: with the days that are meant. */
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

/** What the list is narrowed by; it counts once 查询 or one of the ready spans is pressed. */
export const OrderFilters = ({ query, onFilter }: OrderFiltersProps) => {
  const today = shanghaiDay(new Date())
  const current = fieldsOf(query, today)
  const address = JSON.stringify(current)
  const [typed, setTyped] = useState(current)
  const [applied, setApplied] = useState(address)
  const [problems, setProblems] = useState({ keyword: '', days: '' })
  const folded = countFolded(current)
  const [open, setOpen] = useState(folded > 0)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()

  // Once what was folded away is there.
  useEffect(() => {
    const bad = problems.keyword ? 'keyword' : problems.days ? 'days' : undefined
    if (bad) form.current?.querySelector<HTMLInputElement>(`[data-filter="${bad}"] input:not([role=combobox])`)?.focus()
  }, [problems])

  // Tabs, Back and Forward change the address under the form; the form follows.
  if (applied !== address) {
    setApplied(address)
    setTyped(current)
    setProblems({ keyword: '', days: '' })
  }

  const change = (part: Partial<Narrowing>) => {
    setTyped({ ...typed, ...part })
    setProblems({ keyword: '', days: '' })
  }
  const filter = (wanted: Narrowing) => {
    const keyword = wanted.keyword.trim()
    const found = { keyword: keywordProblem(wanted.keywordType, keyword), days: daysProblem(wanted) }
    setProblems(found)
    if (found.days) setOpen(true)
    if (found.keyword || found.days) return
    onFilter({
      ...wanted,
      keyword,
      ...parseDays(query, wanted, today),
      senderCity: wanted.senderCity.trim(),
      receiverCity: wanted.receiverCity.trim(),
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    filter(typed)
  }
  const reset = () => {
    const { anyDay, ...nothing } = noNarrowing
    setTyped({ ...nothing, anyDay, ...daysOf({ ...query, ...noNarrowing, orderNo: '' }, today) })
    setProblems({ keyword: '', days: '' })
    onFilter(noNarrowing)
  }

  const isApplied = typed.keyword.trim() === current.keyword && typed.keywordType === current.keywordType
  const notice = isApplied ? keywordNotice(current.keywordType, current.keyword) : ''

  return (
    <form ref={form} className={styles.filters} role="search" aria-label="筛选订单" noValidate onSubmit={submit}>
      <KeywordFilter value={typed} problem={problems.keyword} notice={notice} onChange={change} />
      <div className={open ? styles.days : `${styles.days} ${styles.foldedAway}`}>
        <DayFilter
          value={typed}
          today={today}
          problem={problems.days}
          onChange={change}
          onSpan={(days) => filter({ ...typed, ...days })}
        />
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
        {open && <FoldedFilters value={typed} onChange={change} />}
      </div>
    </form>
  )
}
