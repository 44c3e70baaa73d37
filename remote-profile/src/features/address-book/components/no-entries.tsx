import { EmptyState } from '@portal/shared/ui/empty-state'
import { Button } from 'antd'
import { bookLabels } from '../model/address-text'
import type { BookQuery } from '../model/book-query'
import { noGroupFilter } from '../model/limits'

interface NoEntriesProps {
  query: BookQuery
  /** Ids of the book's groups; undefined while they are loading. */
  groupIds: readonly string[] | undefined
  onReset: () => void
  onAdd: () => void
}

const emptyGroupText = (groupId: string, groupIds: readonly string[] | undefined): string => {
  if (groupId === noGroupFilter) return '没有未分组的地址'
  return groupIds === undefined || groupIds.includes(groupId)
    ? '该分组还没有地址，可在全部地址中选择后移到分组'
    : '该分组不存在或已删除'
}

/** The reason why the list is empty, and the next step. */
export const NoEntries = ({ query: { kind, keyword, tag, groupId }, groupIds, onReset, onAdd }: NoEntriesProps) =>
  keyword !== '' || tag !== '' ? (
    <EmptyState
      text="没有符合条件的地址，请换个关键字或标签"
      action={<Button onClick={onReset}>清除筛选条件</Button>}
    />
  ) : groupId !== '' ? (
    <EmptyState text={emptyGroupText(groupId, groupIds)} action={<Button onClick={onReset}>查看全部地址</Button>} />
  ) : (
    <EmptyState
      text={`还没有${bookLabels[kind]}，保存后寄件时可直接选用`}
      action={
        <Button type="primary" onClick={onAdd}>
          新增{bookLabels[kind]}
        </Button>
      }
    />
  )
