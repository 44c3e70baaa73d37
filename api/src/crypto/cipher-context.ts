import { type Column, getTableName } from 'drizzle-orm'

/** Where a sealed value lies: it opens nowhere else, so that a value that was moved to another row or column is none. */
export interface CipherContext {
  column: Column
  /** Primary key of the row. */
  row: string
}

/** What the seal vouches for beside the value. */
export const associatedData = ({ column, row }: CipherContext): Buffer =>
  Buffer.from(`${getTableName(column.table)}.${column.name}.${row}`)
