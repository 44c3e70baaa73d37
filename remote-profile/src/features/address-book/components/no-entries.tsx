import { EmptyState } from '@portal/shared/ui/empty-state'
import { Button } from 'antd'
import { bookTitles } from '../model/address-text'
import type { BookQuery } from '../model/book-query'

interface NoEntriesProps {
  query: BookQuery
  onReset: () => void
  onAdd: () => void
}

/** Why the list is empty and what to do next. */
export const NoEntries = ({ query: { kind, keyword, tag }, onReset, onAdd }: NoEntriesProps) =>
  keyword !== '' || tag !== '' ? (
    <EmptyState
      text="没有符合条件的地址，请换个关键字或标签"
      action={<Button onClick={onReset}>清除筛选条件</Button>}
    />
  ) : (
    <EmptyState
      text={`还没有${bookTitles[kind]}，保存后寄件时可直接选用`}
      action={
        <Button type="primary" onClick={onAdd}>
          新增{bookTitles[kind]}
        </Button>
      }
    />
  )
