/** What is held at a moment: how often, by a description such as `resize on window`. */
export type ResourceCounts = Map<string, number>

/** Watches one kind of thing that a page takes and has to give back. */
export interface Watch {
  held: () => ResourceCounts
  /** Puts everything back as it was before the watch. */
  stop: () => void
}

export const countBy = (names: Iterable<string>): ResourceCounts => {
  const held: ResourceCounts = new Map()
  for (const name of names) held.set(name, (held.get(name) ?? 0) + 1)
  return held
}

/** One line for each thing of which there is more than at first. */
export const increases = (first: ResourceCounts, last: ResourceCounts): string[] =>
  [...last].flatMap(([name, count]) => {
    const more = count - (first.get(name) ?? 0)
    return more > 0 ? [`${name} ×${more}`] : []
  })
