import layout from '@portal/kit/layout.module.css'
import { withFilter } from '@portal/kit/list-query'
import prose from '@portal/kit/prose.module.css'
import type { AddressGroup } from '@portal/contract/address-group'
import { Link } from '@portal/shared/router'
import { useCurrentInRow } from '@portal/shared/ui/link-tabs'
import { Button } from 'antd'
import { useRef } from 'react'
import { type BookQuery, bookQuery } from '../book-query'
import { noGroupFilter } from '../book-query'
import styles from './group-filter.module.css'

interface GroupFilterProps {
  query: BookQuery
  /** The groups of the shown book; undefined until the first response. */
  book: { groups: readonly AddressGroup[]; ungrouped: number } | undefined
  onManage: () => void
}

/** The groups of a book with their numbers of entries. They are links, as the filter is in the address. */
export const GroupFilter = ({ query, book, onManage }: GroupFilterProps) => {
  const shownLink = useRef<HTMLAnchorElement>(null)

  useCurrentInRow(shownLink, `${query.groupId} ${book?.groups.length}`)

  if (book === undefined) return <div className={styles.row} />
  const { groups } = book
  const choices = [
    { groupId: '', name: '全部', count: groups.reduce((sum, { count }) => sum + count, book.ungrouped) },
    { groupId: noGroupFilter, name: '未分组', count: book.ungrouped },
    ...groups.map(({ groupId, groupName, count }) => ({ groupId, name: groupName, count })),
  ]
  return (
    <div className={styles.row}>
      {groups.length === 0 && query.groupId === '' ? (
        <span className={`${prose.secondary} ${styles.hint}`}>还没有分组，可按客户、供应商等整理地址</span>
      ) : (
        <nav className={styles.nav} aria-label="分组">
          <ul className={`${layout.list} ${layout.row2} ${styles.groups}`}>
            {choices.map(({ groupId, name, count }) => {
              const isShown = groupId === query.groupId
              return (
                <li key={groupId}>
                  <Link
                    ref={isShown ? shownLink : undefined}
                    className={styles.group}
                    aria-current={isShown ? 'page' : undefined}
                    to={{ search: bookQuery.write(withFilter(query, { groupId })).toString() }}
                  >
                    {name} <span className={`${prose.hint} ${prose.digits} ${styles.count}`}>{count}</span>
                  </Link>
                </li>
              )
            })}
          </ul>
        </nav>
      )}
      <Button type="link" className={styles.manage} onClick={onManage}>
        {groups.length === 0 ? '新建分组' : '管理分组'}
      </Button>
    </div>
  )
}
