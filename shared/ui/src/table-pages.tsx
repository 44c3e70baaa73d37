import { Input, Pagination, Select } from 'antd'
import { type RefObject, useState } from 'react'
import { lastPage } from '@portal/rules/paging'
import { useIsBelow } from '@portal/runtime/theme/use-is-below'
import { type PageSize, pageSizes } from '@portal/rules/page-sizes'
import styles from './table-pages.module.css'

interface PageJumperProps {
  page: number
  lastPage: number
  onJump: (page: number) => void
}

/**
 * 跳至 a page that is typed, limited to the existing ones. antd's jumper is missing when there is only one page (spec
 * §2).
 */
const PageJumper = ({ page, lastPage, onJump }: PageJumperProps) => {
  const [text, setText] = useState('')

  const jump = () => {
    setText('')
    if (text === '') return
    const target = Math.min(lastPage, Math.max(1, Number(text)))
    if (target !== page) onJump(target)
  }

  return (
    <span className={styles.jumper}>
      跳至
      <Input
        className={styles.input}
        aria-label="跳至页码"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={text}
        onChange={({ target }) => setText(target.value.replace(/\D/g, ''))}
        onPressEnter={(event) => {
          // Enter would otherwise submit a surrounding form.
          event.preventDefault()
          jump()
        }}
        onBlur={jump}
      />
      页
    </span>
  )
}

export interface TablePagesProps {
  /** The rows of the page: reading continues at their beginning. */
  list: RefObject<HTMLElement | null>
  total: number
  page: number
  pageSize: PageSize
  /** A new size starts at page 1. */
  onChange: (page: number, pageSize: PageSize) => void
}

const sizeOptions = pageSizes.map((size) => ({ value: size, label: `${size}条/页` }))

/** Total, sizes, previous, pages, next, jumper, in this order (spec §2). */
export const TablePages = ({ list, total, page, pageSize, onChange }: TablePagesProps) => {
  const narrow = useIsBelow('phone')

  // The page is turned below the last row.
  const turn = (next: number, size = pageSize) => {
    if ((list.current?.getBoundingClientRect().top ?? 0) < 0) list.current?.scrollIntoView()
    onChange(next, size)
  }
  return (
    <nav className={styles.pages} aria-label="分页">
      <span>共 {total} 条</span>
      <Select
        aria-label="每页条数"
        value={pageSize}
        options={sizeOptions}
        onChange={(size: PageSize) => turn(1, size)}
        popupMatchSelectWidth={false}
      />
      <Pagination
        total={total}
        current={page}
        pageSize={pageSize}
        onChange={(next) => turn(next)}
        showSizeChanger={false}
        simple={narrow}
      />
      {!narrow && <PageJumper page={page} lastPage={lastPage(total, pageSize)} onJump={turn} />}
    </nav>
  )
}
