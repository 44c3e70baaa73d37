import type { ResponseOf } from '@portal/contract/calls'
import type { Db } from '../../../database/database'
import type { AddressKind } from '../address.tables'
import { groupCountsQuery, groupsQuery } from './group.repository'

/** The groups of both books, each with its number of entries. */
export const listGroups = async (db: Db, userId: string): Promise<ResponseOf<'addressGroup/list'>> => {
  const groups = await groupsQuery(db, userId)
  const counts = await groupCountsQuery(db, userId)
  const countOf = (kind: AddressKind, groupId: string) =>
    counts.find((row) => row.kind === kind && row.groupId === groupId)?.count ?? 0
  const bookOf = (kind: AddressKind) => ({
    groups: groups
      .filter((group) => group.kind === kind)
      .map(({ groupId, groupName }) => ({ groupId, groupName, count: countOf(kind, groupId) })),
    ungrouped: countOf(kind, ''),
  })
  return { sender: bookOf('sender'), receiver: bookOf('receiver') }
}
