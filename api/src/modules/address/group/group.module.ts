import { addressMoveToGroup } from '@portal/contract/address'
import {
  addressGroupCreate,
  addressGroupDelete,
  addressGroupList,
  addressGroupRename,
} from '@portal/contract/address-group'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../../http/route'
import { createGroup, deleteGroup, moveToGroup, renameGroup } from './edit-groups.service'
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

/** Groups of the customer's address books, and which entry is in which. */
export const addressGroupModule = (app: FastifyInstance): void => {
  registerCall(app, addressGroupList, ({ user, deps }) => listGroups(deps.db, user.userId), { inDocuments: true })
  registerCall(app, addressGroupCreate, ({ body, user, deps }) => createGroup(deps, user.userId, body))
  registerCall(app, addressGroupRename, ({ body, user, deps }) => renameGroup(deps, user.userId, body))
  registerCall(app, addressGroupDelete, async ({ body, user, deps }) => ({
    deleted: await deleteGroup(deps, user.userId, body.groupId),
  }))
  registerCall(app, addressMoveToGroup, async ({ body, user, deps }) => ({
    moved: await moveToGroup(deps, user.userId, body.addressIds, body.groupId),
  }))
}
