import { ErrorLine } from '@portal/kit/error-line'
import { shanghaiDay } from '@portal/shared'
import { Button, Input } from 'antd'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { type ApplyQuery, type Narrowing, noNarrowing } from '../model/apply-query'
import { shownDays, writtenDays } from '../model/days'
import { filterProblems, noProblems } from '../model/filter-problems'
import { AmountFilter } from './amount-filter'
import { DaysFilter } from './days-filter'
import styles from './eligible-filters.module.css'
import { RouteFilter } from './route-filter'

interface EligibleFiltersProps {
  query: ApplyQuery
  onFilter: (filter: Narrowing) => void
}

const trimmed = (typed: Narrowing): Narrowing => ({
  ...typed,
  keyword: typed.keyword.trim(),
  senderCity: typed.senderCity.trim(),
  receiverCity: typed.receiverCity.trim(),
  amountFrom: typed.amountFrom.trim(),
  amountTo: typed.amountTo.trim(),
})

/** What the list is narrowed by; it counts once 查询 or a ready span is pressed. */
export const EligibleFilters = ({ query, onFilter }: EligibleFiltersProps) => {
  const today = shanghaiDay(new Date())
  const { given: _, page: _page, pageSize: _size, ...asked } = query
  const current: Narrowing = { ...asked, ...shownDays(asked, today) }
  const address = JSON.stringify(current)
  const [typed, setTyped] = useState(current)
  const [applied, setApplied] = useState(address)
  const [problems, setProblems] = useState(noProblems)
  const [open, setOpen] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()

  // Once what was folded away is there.
  useEffect(() => {
    const bad = (['keyword', 'days', 'amount'] as const).find((part) => problems[part] !== '')
    if (bad) form.current?.querySelector<HTMLInputElement>(`[data-filter="${bad}"] input`)?.focus()
  }, [problems])

  // Back and Forward change the address under the form; the form follows.
  if (applied !== address) {
    setApplied(address)
    setTyped(current)
    setProblems(noProblems)
  }

  const change = (part: Partial<Narrowing>) => {
    setTyped({ ...typed, ...part })
    setProblems(noProblems)
  }
  const filter = (wanted: Narrowing) => {
    const found = filterProblems(wanted)
    setProblems(found)
    if (found.days || found.amount) setOpen(true)
    if (!found.keyword && !found.days && !found.amount) onFilter({ ...trimmed(wanted), ...writtenDays(wanted, today) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    filter(typed)
  }
  const reset = () => {
    setTyped({ ...noNarrowing, ...shownDays(noNarrowing, today) })
    setProblems(noProblems)
    onFilter(noNarrowing)
  }

  return (
    <form ref={form} className={styles.filters} role="search" aria-label="筛选可开票订单" noValidate onSubmit={submit}>
      <div className={styles.keyword} data-filter="keyword">
        <Input
          aria-label="订单号或运单号"
          placeholder="订单号 / 运单号"
          value={typed.keyword}
          status={problems.keyword ? 'error' : ''}
          aria-invalid={problems.keyword !== ''}
          onChange={({ target }) => change({ keyword: target.value })}
        />
        <ErrorLine spaced>{problems.keyword}</ErrorLine>
      </div>
      <div id={id} className={open ? styles.more : `${styles.more} ${styles.folded}`}>
        <DaysFilter
          value={typed}
          today={today}
          problem={problems.days}
          onChange={change}
          onSpan={(days) => filter({ ...typed, ...days })}
        />
        <RouteFilter value={typed} onChange={change} />
        <AmountFilter value={typed} problem={problems.amount} onChange={change} />
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
    </form>
  )
}
