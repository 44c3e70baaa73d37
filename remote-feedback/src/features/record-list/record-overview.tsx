import type { FeedbackTab } from '@portal/contract/feedback'
import layout from '@portal/kit/layout.module.css'
import { withFilter } from '@portal/kit/list-query'
import surface from '@portal/kit/surface.module.css'
import views from '@portal/kit/views.module.css'
import { feedbackKinds, feedbackKindLabel } from '@portal/shared/feedback'
import { useNavigate } from '@portal/shared/router'
import { LinkTabs } from '@portal/shared/ui/link-tabs'
import { Button, Input, Select } from 'antd'
import { type FormEvent, useState } from 'react'
import { maxNumberLength, type RecordQuery, recordSearch, recordTabs } from '../../model/record-query'
import { RecordList } from './record-list'
import styles from './record-overview.module.css'
import { useRecordPage } from './use-record-page'

interface RecordTabsProps {
  query: RecordQuery
  /** Number of cases per tab; undefined until the first response. */
  counts: Partial<Record<FeedbackTab, number>> | undefined
}

const RecordTabs = ({ query, counts }: RecordTabsProps) => (
  <LinkTabs
    label="处理状态"
    current={query.tab}
    tabs={recordTabs.map(({ key, title }) => ({
      key,
      title,
      search: recordSearch(withFilter(query, { tab: key })),
      count: counts?.[key] || undefined,
      isDue: key === 'WAIT_USER',
    }))}
  />
)

interface RecordFiltersProps {
  query: RecordQuery
  onFilter: (change: Pick<RecordQuery, 'kind' | 'keyword'>) => void
}

const kinds = [
  { value: '' as const, label: '全部类型' },
  ...feedbackKinds.map((kind) => ({ value: kind, label: feedbackKindLabel[kind] })),
]

/** Filters of the list: the kind applies at once, the number when 查询 is pressed. */
const RecordFilters = ({ query: { kind, keyword }, onFilter }: RecordFiltersProps) => {
  const [keywordText, setKeywordText] = useState(keyword)
  const [applied, setApplied] = useState(keyword)

  // Tabs, Back and Forward change the address under the form; the form follows.
  if (applied !== keyword) {
    setApplied(keyword)
    setKeywordText(keyword)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onFilter({ kind, keyword: keywordText.trim() })
  }
  return (
    <form className={`${layout.row2} ${styles.filters}`} role="search" aria-label="筛选反馈" onSubmit={submit}>
      <Select
        aria-label="反馈类型"
        className={styles.kind}
        value={kind}
        options={kinds}
        onChange={(next) => onFilter({ kind: next, keyword: keywordText.trim() })}
      />
      <Input
        aria-label="反馈单号或运单号"
        className={styles.keyword}
        placeholder="反馈单号或运单号"
        allowClear
        maxLength={maxNumberLength}
        value={keywordText}
        onChange={({ target }) => setKeywordText(target.value)}
      />
      <Button type="primary" htmlType="submit">
        查询
      </Button>
      {(kind !== '' || keyword !== '') && <Button onClick={() => onFilter({ kind: '', keyword: '' })}>重置</Button>}
    </form>
  )
}

/** The customer's cases and their statuses; tab, filters and page are in the address. */
export const RecordOverview = ({ query }: { query: RecordQuery }) => {
  const navigate = useNavigate()
  const answer = useRecordPage(query)
  const show = (next: RecordQuery) => void navigate({ search: recordSearch(next) })
  return (
    <section className={surface.plain} aria-label="我的反馈">
      <div className={views.tabs}>
        <RecordTabs query={query} counts={answer.data?.counts} />
      </div>
      <div className={views.body}>
        <RecordFilters query={query} onFilter={(change) => show(withFilter(query, change))} />
        <RecordList query={query} answer={answer} show={show} />
      </div>
    </section>
  )
}
