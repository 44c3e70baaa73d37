import { useBookGroups } from '../book-queries'
import type { BookKind } from '../book-query'

/** The present group of an entry, known before the groups are loaded; its id is '' for none. */
export interface CurrentGroup {
  groupId: string
  groupName: string
}

/** 未分组 and the groups of a book as options; empty when the book has no groups. */
export const useGroupOptions = (kind: BookKind, current?: CurrentGroup): { value: string; label: string }[] => {
  const groups: readonly CurrentGroup[] = useBookGroups()?.[kind].groups ?? []
  const isMissing = current && current.groupId !== '' && groups.every(({ groupId }) => groupId !== current.groupId)
  const all = isMissing ? [...groups, current] : groups
  if (all.length === 0) return []
  return [
    { value: '', label: '未分组' },
    ...all.map(({ groupId, groupName }) => ({ value: groupId, label: groupName })),
  ]
}
