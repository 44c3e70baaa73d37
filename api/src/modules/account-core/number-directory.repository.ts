import { and, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { preparedQuery } from '../../database/prepared-query'
import { numberDirectory, type NumberKind } from './number-directory.tables'

interface Claim {
  kind: NumberKind
  number: string
  /** When the number may be given again. */
  expiresAt?: Date
}

/**
 * Makes numbers lead to a customer, in the transaction that stores the rows that have them.
 * @returns false when one of them is used already; the others are then claimed without a row
 */
export const claimNumbers = async (tx: Db, userId: string, claims: readonly Claim[]): Promise<boolean> =>
  (
    await tx
      .insert(numberDirectory)
      .values(claims.map((claim) => ({ ...claim, userId })))
      .onConflictDoNothing()
      .returning({ number: numberDirectory.number })
  ).length === claims.length

const ownersQuery = preparedQuery('owners_of_numbers', ['kind', 'numbers'], (db, { kind, numbers }) =>
  db
    .select({ number: numberDirectory.number, userId: numberDirectory.userId })
    .from(numberDirectory)
    .where(and(eq(numberDirectory.kind, kind), sql`${numberDirectory.number} = any(${numbers})`)),
)

/** The customers whose rows have these numbers, by number. */
export const ownersOf = async (
  db: Db,
  kind: NumberKind,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  numbers.length === 0
    ? new Map()
    : new Map((await ownersQuery(db, { kind, numbers: [...numbers] })).map(({ number, userId }) => [number, userId]))

/** The customer whose row has this number. */
export const ownerOf = async (db: Db, kind: NumberKind, number: string): Promise<string | undefined> =>
  (await ownersOf(db, kind, [number])).get(number)

/** Numbers that may be given again; part of the housekeeping. */
export const sweepNumbers = async (db: Db, now: Date): Promise<void> => {
  // The rows of this table are never changed or locked.
  await db.delete(numberDirectory).where(lte(numberDirectory.expiresAt, now))
}
