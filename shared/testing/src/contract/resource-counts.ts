/** Numbers of resources in use, by a description such as `resize on window`. */
export type ResourceCounts = Map<string, number>

/** Watches one kind of resource that a page acquires and has to release. */
export interface Watch {
  count: () => ResourceCounts
  /** Puts everything back as it was before the watch. */
  stop: () => void
}

export const countBy = (names: Iterable<string>): ResourceCounts => {
  const counts: ResourceCounts = new Map()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** One line for each resource whose number has increased. */
export const increases = (first: ResourceCounts, last: ResourceCounts): string[] =>
  [...last].flatMap(([name, count]) => {
    const more = count - (first.get(name) ?? 0)
    return more > 0 ? [`${name} ×${more}`] : []
  })
