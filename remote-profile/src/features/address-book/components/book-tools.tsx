import { ClearMark } from '@portal/kit/clear-mark'
import layout from '@portal/kit/layout.module.css'
import { Button, Input, Select } from 'antd'
import type { BookFilter, BookQuery } from '../model/book-query'
import styles from './book-tools.module.css'

interface BookToolsProps {
  query: BookQuery
  tags: readonly { tag: string; count: number }[]
  onFilter: (filter: BookFilter) => void
  onImport: () => void
  onExport: () => void
  exporting: boolean
}

/** Searches one book and takes it in or out as a sheet. */
export const BookTools = ({
  query: { kind, keyword, tag },
  tags,
  onFilter,
  onImport,
  onExport,
  exporting,
}: BookToolsProps) => (
  <div className={layout.row3}>
    {/* Typed text belongs to the book and to the keyword that the address says. */}
    <Input.Search
      key={`${kind} ${keyword}`}
      className={styles.search}
      defaultValue={keyword}
      placeholder="姓名、电话、地址或拼音首字母"
      aria-label="搜索地址簿"
      maxLength={50}
      allowClear={{ clearIcon: <ClearMark /> }}
      enterButton="搜索"
      onSearch={(text) => onFilter({ keyword: text.trim() })}
    />
    {(tags.length > 0 || tag !== '') && (
      <Select
        className={styles.tag}
        aria-label="标签"
        value={tag}
        popupMatchSelectWidth={false}
        onChange={(chosen: string) => onFilter({ tag: chosen })}
        options={[
          { value: '', label: '全部标签' },
          ...withChosen(tags, tag).map((known) => ({ value: known.tag, label: `${known.tag} (${known.count})` })),
        ]}
      />
    )}
    <span className={styles.files}>
      <Button onClick={onImport}>导入</Button>
      <Button loading={exporting} onClick={onExport}>
        导出
      </Button>
    </span>
  </div>
)

/** A chosen tag that no entry has any more is still what the list is filtered by. */
const withChosen = (tags: BookToolsProps['tags'], tag: string): BookToolsProps['tags'] =>
  tag === '' || tags.some((known) => known.tag === tag) ? tags : [...tags, { tag, count: 0 }]
