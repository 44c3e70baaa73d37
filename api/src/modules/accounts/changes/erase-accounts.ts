import { getTableName, inArray } from 'drizzle-orm'
import type { Db } from '../../../database/database'
import { lockOrder } from '../../../database/lock-order'
import { inTransaction } from '../../../database/transaction'
import type { OwnTable, PersonalData } from '../../account-core/personal-data'
import { findBlockers } from './cancel-blockers'
import { lockDueForErasure } from '../../account-core/account.repository'

/** Accounts in one sweep; the next one follows in a minute. */
const maxAccountsPerRound = 100

/**
 * The accounts without open business: a charge may have been booked after the cancellation, and has to be paid first.
 */
const withoutBusiness = async (
  registered: readonly PersonalData[],
  tx: Db,
  userIds: string[],
  now: Date,
): Promise<string[]> => {
  const free: string[] = []
  for (const userId of userIds) if ((await findBlockers(registered, tx, userId, now)).length === 0) free.push(userId)
  return free
}

const placeOf = ({ table }: OwnTable): number => lockOrder.indexOf(getTableName(table))

const erase = async (tx: Db, { table, erased }: OwnTable, userIds: readonly string[], now: Date): Promise<void> => {
  if (typeof erased === 'function') await erased(tx, userIds, now)
  else if (erased === 'ROWS') await tx.delete(table).where(inArray(table.userId, [...userIds]))
}

/**
 * Erases the due accounts without open business: deletes the data that the modules have registered, table by table in
 * the order of locks, so that the number may register again. Orders and invoices stay, because the law requires it.
 * Part of the housekeeping.
 */
export const eraseAccounts = (registered: readonly PersonalData[], db: Db, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const userIds = await withoutBusiness(registered, tx, await lockDueForErasure(tx, now, maxAccountsPerRound), now)
    if (userIds.length === 0) return
    const tables = registered.flatMap(({ own = [] }) => own).toSorted((one, other) => placeOf(one) - placeOf(other))
    for (const table of tables) await erase(tx, table, userIds, now)
  })
