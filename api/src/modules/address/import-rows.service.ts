import { addressCreate, type ImportResult } from '@portal/contract/address'
import { maxBookEntries } from '@portal/contract/limits'
import type { FieldError, RowProblem } from '@portal/contract/field-error'
import type { Party } from '@portal/contract/party'
import { randomUUID } from 'node:crypto'
import type { Deps } from '../../deps'
import { fieldErrorOf, fieldMessage } from '../../http/field-message'
import { assertWithinLimit, type Limit } from '../../http/rate-limit'
import { safelyParse } from '../../http/safely-parse'
import { identityKey } from './address-identity'
import { bookQuery } from './address.repository'
import { addressBookEntry, type AddressKind } from './address.tables'
import type { Divisions } from './divisions'
import { groupNameOf } from './group/group.repository'
import { inAddressBookTransaction } from './in-address-book-transaction'
import { validateAddress } from './validate-address'
import { searchTextOf } from './search-text'
import { shippedDivisions } from './shipped-divisions'

/** Maximum number of problems that are reported for one row. */
const maxProblems = 20
/** Imports of one customer per minute, and dry runs. */
const limits = {
  import: { name: 'address/importRows', max: 10, windowSeconds: 60 },
  dryRun: { name: 'address/importRows:dryRun', max: 20, windowSeconds: 60 },
} as const satisfies Record<string, Limit>

/** A row has the fields of a new entry, without those that the import decides. */
const rowSchema = addressCreate.request.omit({ kind: true, clientRequestId: true, isDefault: true, groupId: true })

type Row = { party: Party; tag: string; postcode: string } | { problems: ImportResult['problems'] }

const toRowProblem = ({ path, text }: FieldError): RowProblem => ({ path, text, message: fieldMessage(path, text) })

const readRow = (divisions: Divisions, row: unknown): Row => {
  const parsed = safelyParse(rowSchema, row)
  if (!parsed.success)
    return { problems: parsed.error.issues.slice(0, maxProblems).map(fieldErrorOf).map(toRowProblem) }
  const { tag, postcode, ...input } = parsed.data
  const result = validateAddress(divisions, input)
  return result.ok ? { party: result.party, tag, postcode } : { problems: [toRowProblem(result)] }
}

interface Import {
  kind: AddressKind
  rows: readonly unknown[]
  dryRun: boolean
  /** The group of all rows; '' for none. */
  groupId: string
}

/**
 * Adds each row that is valid and not in the book yet, until the book is full. The first row becomes the newest entry.
 * A dry run adds none.
 * @throws BusinessError RATE_LIMITED, ADDRESS_GROUP_NOT_FOUND
 */
export const importRows = async (
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  userId: string,
  { kind, rows: inputRows, dryRun, groupId }: Import,
): Promise<ImportResult[]> => {
  const now = clock()
  await assertWithinLimit(db, dryRun ? limits.dryRun : limits.import, userId, now)
  const divisions = shippedDivisions(config.root)
  const rows = inputRows.map((row) => readRow(divisions, row))
  return inAddressBookTransaction(db, userId, async (tx) => {
    await groupNameOf(tx, { userId, kind, groupId })
    const book = await bookQuery(tx, userId, kind)
    const existingKeys = new Set(book.map(({ entry }) => identityKey(entry.party)))
    const added: (typeof addressBookEntry.$inferInsert)[] = []
    const results = rows.map((row, index): ImportResult => {
      if ('problems' in row) return { outcome: 'INVALID', problems: row.problems }
      const key = identityKey(row.party)
      if (existingKeys.has(key)) return { outcome: 'EXISTS', problems: [] }
      if (book.length + added.length >= maxBookEntries) return { outcome: 'FULL', problems: [] }
      existingKeys.add(key)
      added.push({
        ...row,
        addressId: randomUUID(),
        userId,
        kind,
        groupId,
        searchText: searchTextOf(row.party),
        createdAt: new Date(now.getTime() - index),
      })
      return { outcome: 'ADDED', problems: [] }
    })
    if (added.length > 0 && !dryRun) await tx.insert(addressBookEntry).values(added)
    return results
  })
}
