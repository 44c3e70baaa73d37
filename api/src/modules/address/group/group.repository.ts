import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../database/database'
import { BusinessError } from '../../../http/business-error'
import { addressBookEntry, addressGroup, type AddressGroupRecord, type AddressKind } from '../address.tables'

const ofGroup = (userId: string, groupId: string) =>
  and(eq(addressGroup.userId, userId), eq(addressGroup.groupId, groupId))

/** The groups of both books, the oldest first. */
export const groupsQuery = (db: Db, userId: string) =>
  db
    .select()
    .from(addressGroup)
    .where(eq(addressGroup.userId, userId))
    .orderBy(asc(addressGroup.createdAt), asc(addressGroup.groupId))

/** Number of entries by kind and group; '' stands for entries without a group. */
export const groupCountsQuery = (db: Db, userId: string) =>
  db
    .select({ kind: addressBookEntry.kind, groupId: addressBookEntry.groupId, count: count() })
    .from(addressBookEntry)
    .where(eq(addressBookEntry.userId, userId))
    .groupBy(addressBookEntry.kind, addressBookEntry.groupId)

/** @throws BusinessError ADDRESS_GROUP_NOT_FOUND */
export const getGroup = async (db: Db, userId: string, groupId: string): Promise<AddressGroupRecord> => {
  const [group] = await db.select().from(addressGroup).where(ofGroup(userId, groupId))
  if (group === undefined) throw new BusinessError('ADDRESS_GROUP_NOT_FOUND')
  return group
}

/**
 * The name of a group that an entry of this book may be in; '' for none.
 * @throws BusinessError ADDRESS_GROUP_NOT_FOUND also for a group of the other book
 */
export const groupNameOf = async (
  db: Db,
  { userId, kind, groupId }: { userId: string; kind: AddressKind; groupId: string },
): Promise<string> => {
  if (groupId === '') return ''
  const group = await getGroup(db, userId, groupId)
  if (group.kind !== kind) throw new BusinessError('ADDRESS_GROUP_NOT_FOUND')
  return group.groupName
}

export const renameQuery = (tx: Db, userId: string, groupId: string, groupName: string) =>
  tx.update(addressGroup).set({ groupName }).where(ofGroup(userId, groupId))

export const deleteGroupQuery = (tx: Db, userId: string, groupId: string) =>
  tx.delete(addressGroup).where(ofGroup(userId, groupId)).returning({ groupId: addressGroup.groupId })

/** Leaves the entries of a group without one. */
export const emptyGroupQuery = (tx: Db, userId: string, groupId: string) =>
  tx
    .update(addressBookEntry)
    .set({ groupId: '' })
    .where(and(eq(addressBookEntry.userId, userId), eq(addressBookEntry.groupId, groupId)))

/** Puts entries of one book, or of either without `kind`, into this group; '' for none. */
export const moveQuery = (
  tx: Db,
  userId: string,
  addressIds: readonly string[],
  { kind, groupId }: { kind?: AddressKind; groupId: string },
) =>
  tx
    .update(addressBookEntry)
    .set({ groupId })
    .where(
      and(
        eq(addressBookEntry.userId, userId),
        inArray(addressBookEntry.addressId, [...addressIds]),
        kind && eq(addressBookEntry.kind, kind),
      ),
    )
    .returning({ addressId: addressBookEntry.addressId })
