import { ClearMark } from '@portal/kit/clear-mark'
import layout from '@portal/kit/layout.module.css'
import { Button, Input, Select } from 'antd'
import type { BookFilter, BookQuery } from './book-query'
import styles from './book-tools.module.css'

interface BookToolsProps {
  query: BookQuery
  tags: readonly { tag: string; count: number }[]
  onFilter: (filter: BookFilter) => void
  onImport: () => void
  onExport: () => void
  exporting: boolean
}

/** Search, import and export of one book. */
export const BookTools = ({
  query: { kind, keyword, tag },
  tags,
  onFilter,
  onImport,
  onExport,
  exporting,
}: BookToolsProps) => (
  <div className={layout.row3}>
    {/* A new key for another book or keyword, so that the field shows the address's keyword. */}
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
        onChange={(selectedTag: string) => onFilter({ tag: selectedTag })}
        options={[
          { value: '', label: '全部标签' },
          ...withChosen(tags, tag).map((option) => ({ value: option.tag, label: `${option.tag} (${option.count})` })),
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

/** Adds the tag that the list is filtered by when no entry has it any more. */
const withChosen = (tags: BookToolsProps['tags'], tag: string): BookToolsProps['tags'] =>
  tag === '' || tags.some((option) => option.tag === tag) ? tags : [...tags, { tag, count: 0 }]
