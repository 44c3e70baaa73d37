import { DaySpan } from '@portal/kit/day-span'
import { ErrorLine } from '@portal/kit/error-line'
import type { InvoiceStatus } from '@portal/contract/invoice'
import { Button, Input, Select } from 'antd'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { noFilter, type RecordFilter, statusChoices } from '../model/record-query'
import styles from './record-filters.module.css'

const choices: { value: InvoiceStatus | ''; label: string }[] = [{ value: '', label: '全部状态' }, ...statusChoices]

interface RecordFiltersProps {
  filter: RecordFilter
  onFilter: (filter: RecordFilter) => void
}

/** What the list is narrowed by; it counts once 查询 is pressed. */
export const RecordFilters = ({ filter: { status, dateFrom, dateTo, keyword }, onFilter }: RecordFiltersProps) => {
  const current: RecordFilter = { status, dateFrom, dateTo, keyword }
  const address = JSON.stringify(current)
  const [typed, setTyped] = useState(current)
  const [applied, setApplied] = useState(address)
  const [problem, setProblem] = useState({ days: '' })
  const days = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => {
    if (problem.days !== '') days.current?.querySelector('input')?.focus()
  }, [problem])

  // Back and Forward change the address under the form; the form follows.
  if (applied !== address) {
    setApplied(address)
    setTyped(current)
    setProblem({ days: '' })
  }

  const change = (part: Partial<RecordFilter>) => {
    setTyped({ ...typed, ...part })
    setProblem({ days: '' })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isTurned = typed.dateFrom !== '' && typed.dateTo !== '' && typed.dateFrom > typed.dateTo
    setProblem({ days: isTurned ? '开始日期不能晚于结束日期' : '' })
    if (!isTurned) onFilter({ ...typed, keyword: typed.keyword.trim() })
  }
  const reset = () => {
    setTyped(noFilter)
    setProblem({ days: '' })
    onFilter(noFilter)
  }

  return (
    <form className={styles.filters} role="search" aria-label="筛选开票记录" noValidate onSubmit={submit}>
      <Input
        className={styles.keyword}
        aria-label="关键词"
        placeholder="申请号 / 发票号 / 抬头 / 订单号 / 运单号"
        maxLength={100}
        allowClear
        value={typed.keyword}
        onChange={({ target }) => change({ keyword: target.value })}
      />
      <Select<InvoiceStatus | ''>
        className={styles.status}
        aria-label="状态"
        options={choices}
        value={typed.status}
        onChange={(value) => change({ status: value })}
      />
      <div
        ref={days}
        className={styles.days}
        role="group"
        aria-label="申请日期"
        aria-describedby={problem.days ? id : undefined}
      >
        <DaySpan value={typed} isInvalid={problem.days !== ''} onChange={change} />
        <ErrorLine id={id}>{problem.days}</ErrorLine>
      </div>
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit">
          查询
        </Button>
        <Button onClick={reset}>重置</Button>
      </div>
    </form>
  )
}
