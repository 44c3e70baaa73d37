import layout from '@portal/kit/layout.module.css'
import { feedbackKinds, feedbackKindText } from '@portal/shared/feedback'
import { Button, Input, Select } from 'antd'
import { type FormEvent, useState } from 'react'
import { maxNumberLength, type RecordQuery } from '../../../model/record-query'
import styles from './record-filters.module.css'

interface RecordFiltersProps {
  query: RecordQuery
  onFilter: (change: Pick<RecordQuery, 'kind' | 'keyword'>) => void
}

const kinds = [
  { value: '' as const, label: '全部类型' },
  ...feedbackKinds.map((kind) => ({ value: kind, label: feedbackKindText[kind] })),
]

/** Filters of the list: the kind applies at once, the number when 查询 is pressed. */
export const RecordFilters = ({ query: { kind, keyword }, onFilter }: RecordFiltersProps) => {
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
