import { addMonths, type Month } from './month'

/**
 * `trace_node_2026_12` has the rows of December, `trace_node_to_2026_12` all rows before it, `trace_node_other` the
 * rows without a partition.
 */
export const partitionOf = (table: string, month: Month): string => `${table}_${month.replace('-', '_')}`

export const otherOf = (table: string): string => `${table}_other`

/** The rows of a partition: from the beginning of `start` (null: from ever) to the beginning of `end`. */
export interface Span {
  name: string
  start: Month | null
  end: Month
}

/** @returns undefined for the partition of all other rows */
export const spanOf = (name: string): Span | undefined => {
  const [, to, year, month] = /_(to_)?(\d{4})_(\d{2})$/.exec(name) ?? []
  if (year === undefined || month === undefined) return undefined
  const named = `${year}-${month}`
  return to === undefined ? { name, start: named, end: addMonths(named, 1) } : { name, start: null, end: named }
}
