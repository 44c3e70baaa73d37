import { Pagination, Select } from 'antd'
import { type PageSize, pageSizes } from '@portal/rules/page-sizes'
import { PageJumper } from './page-jumper'
import styles from './table-pages.module.css'
import { useIsBelow } from '@portal/runtime/theme/use-is-below'

export interface TablePagesProps {
  total: number
  page: number
  pageSize: PageSize
  /** A new size starts at page 1. */
  onChange: (page: number, pageSize: PageSize) => void
}

const sizeOptions = pageSizes.map((size) => ({ value: size, label: `${size}条/页` }))

/** Total, sizes, previous, pages, next, jumper, in this order (spec §2). */
export const TablePages = ({ total, page, pageSize, onChange }: TablePagesProps) => {
  const narrow = useIsBelow('phone')
  return (
    <nav className={styles.pages} aria-label="分页">
      <span>共 {total} 条</span>
      <Select
        aria-label="每页条数"
        value={pageSize}
        options={sizeOptions}
        onChange={(size: PageSize) => onChange(1, size)}
        popupMatchSelectWidth={false}
      />
      <Pagination
        total={total}
        current={page}
        pageSize={pageSize}
        onChange={(next) => onChange(next, pageSize)}
        showSizeChanger={false}
        simple={narrow}
      />
      {!narrow && (
        <PageJumper
          page={page}
          lastPage={Math.max(1, Math.ceil(total / pageSize))}
          onJump={(next) => onChange(next, pageSize)}
        />
      )}
    </nav>
  )
}
