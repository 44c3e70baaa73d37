/** Rows chosen over all pages of a list: by key, in the sequence of choosing, each as the list showed it last. */
export type Selection<Row> = ReadonlyMap<string, Row>

/** Adds rows up to the maximum; `isFull` when some did not fit. */
export const choose = <Row>(
  selection: Selection<Row>,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  max: number,
): { selection: Selection<Row>; isFull: boolean } => {
  const next = new Map(selection)
  for (const row of rows) if (next.has(keyOf(row)) || next.size < max) next.set(keyOf(row), row)
  return { selection: next, isFull: rows.some((row) => !next.has(keyOf(row))) }
}

export const drop = <Row>(selection: Selection<Row>, keys: readonly string[]): Selection<Row> =>
  new Map([...selection].filter(([key]) => !keys.includes(key)))

/** The same selection with the current rows of the list; the same object when none has changed. */
export const refreshed = <Row>(
  selection: Selection<Row>,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Selection<Row> => {
  const news = rows.filter((row) => (selection.get(keyOf(row)) ?? row) !== row)
  return news.length === 0 ? selection : new Map([...selection, ...news.map((row) => [keyOf(row), row] as const)])
}

/** Number of selected rows that are not among `rows`. */
export const countElsewhere = <Row>(
  selection: Selection<unknown>,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): number => selection.size - rows.filter((row) => selection.has(keyOf(row))).length
