import { useBookGroups } from '../api/use-book-groups'
import type { BookKind } from '../model/book-query'

/** A group that something is in already, known before the groups are; its id is '' for none. */
export interface CurrentGroup {
  groupId: string
  groupName: string
}

/** 未分组 and the groups of a book, to choose from; nothing where there is no group. */
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
