import { ErrorLine } from '@portal/kit/error-line'
import { Input } from 'antd'
import { type ClipboardEvent, useId } from 'react'
import { keywordTypes } from '../model/filter-choices'
import type { OrderQuery } from '../model/order-query'
import { ChoiceSelect } from './choice-select'
import styles from './order-filters.module.css'

type Value = Pick<OrderQuery, 'keywordType' | 'keyword'>

interface KeywordFilterProps {
  value: Value
  problem: string
  /** What of the shown search cannot be found. */
  notice: string
  onChange: (change: Partial<Value>) => void
}

/** What is looked for, and where. Numbers may be pasted from a column of a sheet. */
export const KeywordFilter = ({ value: { keywordType, keyword }, problem, notice, onChange }: KeywordFilterProps) => {
  const id = useId()
  // A field of one line would run the lines' numbers together.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text')
    if (!/[\r\n\t]/.test(text.trim())) return
    event.preventDefault()
    const { selectionStart, selectionEnd } = event.currentTarget
    onChange({
      keyword:
        keyword.slice(0, selectionStart ?? keyword.length) +
        text.trim().replace(/\s+/g, ' ') +
        keyword.slice(selectionEnd ?? keyword.length),
    })
  }
  return (
    <div className={styles.keyword} data-filter="keyword">
      <ChoiceSelect
        label="关键词类型"
        className={styles.keywordType}
        choices={keywordTypes}
        value={keywordType}
        onChange={(key) => onChange({ keywordType: key })}
      />
      <Input
        aria-label="关键词"
        placeholder={keywordTypes.find(({ key }) => key === keywordType)?.hint}
        allowClear
        type="text"
        value={keyword}
        status={problem ? 'error' : ''}
        aria-invalid={problem !== ''}
        aria-describedby={problem ? id : undefined}
        onPaste={paste}
        onChange={({ target }) => onChange({ keyword: target.value })}
      />
      <ErrorLine id={id}>{problem}</ErrorLine>
      <p className={styles.notice} role="status">
        {notice}
      </p>
    </div>
  )
}
