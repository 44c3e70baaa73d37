/** Rows chosen over all pages of a list: by key, in the sequence of choosing, each as the list showed it last. */
export type Selection<Row> = ReadonlyMap<string, Row>

/** Adds rows as far as there is room; `isFull` when some found none. */
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

/** The same choice with what the list says of it now; the same object where that is nothing new. */
export const refreshed = <Row>(
  selection: Selection<Row>,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Selection<Row> => {
  const news = rows.filter((row) => (selection.get(keyOf(row)) ?? row) !== row)
  return news.length === 0 ? selection : new Map([...selection, ...news.map((row) => [keyOf(row), row] as const)])
}

/** How many of the chosen rows stand elsewhere than among `rows`. */
export const countElsewhere = <Row>(
  selection: Selection<Row>,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): number => selection.size - rows.filter((row) => selection.has(keyOf(row))).length
