import type { addressGroupCreate, addressGroupRename } from '@portal/contract/address-group'
import { maxGroups } from '@portal/contract/limits'
import type { ResponseOf } from '@portal/contract/calls'
import { nameForm } from '@portal/rules/text/name-form'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import { assertSameContent } from '../../../http/request-repeat'
import { addressGroup, type AddressGroupRecord } from '../address.tables'
import { inAddressBookTransaction } from '../in-address-book-transaction'
import { deleteGroupQuery, emptyGroupQuery, groupsQuery, moveQuery, getGroup, renameQuery } from './group.repository'

type Group = ResponseOf<'addressGroup/create'>

/** Whether one of the groups has the name, in full or half width: people could not distinguish the two. */
const isNameUsed = (groups: readonly AddressGroupRecord[], groupName: string): boolean =>
  groups.some((group) => nameForm(group.groupName) === nameForm(groupName))

/**
 * Creates a group of one book; a repeat with the same `clientRequestId` returns the first one.
 * @throws BusinessError ADDRESS_GROUP_EXISTS, ADDRESS_GROUPS_FULL, IDEMPOTENCY_CONFLICT
 */
export const createGroup = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { kind, clientRequestId, groupName }: z.output<typeof addressGroupCreate.request>,
): Promise<Group> =>
  inAddressBookTransaction(db, userId, async (tx) => {
    const groups = await groupsQuery(tx, userId)
    const existing = groups.find((group) => group.clientRequestId === clientRequestId)
    if (existing !== undefined) {
      assertSameContent(existing.kind === kind && existing.groupName === groupName)
      return { groupId: existing.groupId, groupName }
    }
    const ofBook = groups.filter((group) => group.kind === kind)
    if (isNameUsed(ofBook, groupName)) throw new BusinessError('ADDRESS_GROUP_EXISTS', undefined, { path: 'groupName' })
    if (ofBook.length >= maxGroups) throw new BusinessError('ADDRESS_GROUPS_FULL')
    const groupId = randomUUID()
    await tx.insert(addressGroup).values({ groupId, userId, kind, groupName, clientRequestId, createdAt: clock() })
    return { groupId, groupName }
  })

/** @throws BusinessError ADDRESS_GROUP_NOT_FOUND, ADDRESS_GROUP_EXISTS */
export const renameGroup = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { groupId, groupName }: z.output<typeof addressGroupRename.request>,
): Promise<Group> =>
  inAddressBookTransaction(db, userId, async (tx) => {
    const { kind } = await getGroup(tx, userId, groupId)
    const others = (await groupsQuery(tx, userId)).filter((group) => group.kind === kind && group.groupId !== groupId)
    if (isNameUsed(others, groupName)) throw new BusinessError('ADDRESS_GROUP_EXISTS', undefined, { path: 'groupName' })
    await renameQuery(tx, userId, groupId, groupName)
    return { groupId, groupName }
  })

/** Deletes a group; its entries stay without one. @returns 1, or 0 when there was no such group */
export const deleteGroup = ({ db }: Pick<Deps, 'db'>, userId: string, groupId: string): Promise<number> =>
  inAddressBookTransaction(db, userId, async (tx) => {
    const { length } = await deleteGroupQuery(tx, userId, groupId)
    await emptyGroupQuery(tx, userId, groupId)
    return length
  })

/**
 * Puts entries into a group of their book, '' for none.
 * @returns how many of them existed, belonged to the customer and were in the group's book
 * @throws BusinessError ADDRESS_GROUP_NOT_FOUND
 */
export const moveToGroup = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  addressIds: readonly string[],
  groupId: string,
): Promise<number> =>
  inAddressBookTransaction(db, userId, async (tx) => {
    const group = groupId === '' ? { groupId } : await getGroup(tx, userId, groupId)
    return (await moveQuery(tx, userId, addressIds, group)).length
  })
