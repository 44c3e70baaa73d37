/** Modules that the same pages need. */
export interface ModuleGroup {
  /** Bytes of source. */
  size: number
  users: ReadonlySet<string>
}

/**
 * The cost of one more chunk for a page, in bytes of source, some 15 KB as transferred: most have a style sheet as
 * well, so that it is two requests with their headers, and parts that are compressed apart compress worse. Eight pages
 * loaded 2 807 KB in 183 requests with 60 000, and 2 778 in 163 with this.
 */
export const requestCost = 90_000

/** Bytes over all pages that joining the two saves: requests less the bytes that are loaded in vain. */
const gainOf = (one: ModuleGroup, other: ModuleGroup): number => {
  const both = [...one.users].filter((user) => other.users.has(user)).length
  return requestCost * both - one.size * (other.users.size - both) - other.size * (one.users.size - both)
}

/**
 * Joins groups as long as a saved request is worth more than the bytes that some pages then load in vain, the best pair
 * first.
 */
export const mergeGroups = <Group extends ModuleGroup>(
  groups: readonly Group[],
  join: (one: Group, other: Group) => Group,
): Group[] => {
  const merged = [...groups]
  for (;;) {
    let best: { gain: number; one: number; other: number } | undefined
    for (const [one, group] of merged.entries())
      for (let other = one + 1; other < merged.length; other++) {
        const gain = gainOf(group, merged[other] ?? group)
        if (gain > (best?.gain ?? 0)) best = { gain, one, other }
      }
    if (!best) return merged
    const [second] = merged.splice(best.other, 1)
    const first = merged[best.one]
    if (!first || !second) return merged
    merged[best.one] = join(first, second)
  }
}
