import { type Column, getTableName } from 'drizzle-orm'

/**
 * Where a sealed value is stored. It cannot be opened anywhere else, so a value that was moved to another row or column
 * is useless.
 */
export interface CipherContext {
  column: Column
  /** Primary key of the row. */
  row: string
}

/** The additional authenticated data of the cipher. */
export const associatedData = ({ column, row }: CipherContext): Buffer =>
  Buffer.from(`${getTableName(column.table)}.${column.name}.${row}`)
