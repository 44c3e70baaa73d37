import { prohibitedClasses } from './prohibited-classes'
import { restrictedGroups } from './restricted-groups'

/** What may become of a piece of goods (domain §8). */
export type Verdict =
  | { verdict: 'PROHIBITED'; classNumber: number; classTitle: string }
  | { verdict: 'RESTRICTED'; condition: string; roadOnly: boolean }

export type Article = Verdict & {
  name: string
  /** The name and the other words for it. */
  words: readonly string[]
}

const named = (entry: string): { name: string; words: string[] } => {
  const words = entry.split('/')
  return { name: words[0] ?? entry, words }
}

/** Prohibited articles first, in the order of their classes. */
export const articles: readonly Article[] = [
  ...prohibitedClasses.flatMap(({ number, title, articles: entries }) =>
    entries.map((entry): Article => ({
      ...named(entry),
      verdict: 'PROHIBITED',
      classNumber: number,
      classTitle: title,
    })),
  ),
  ...restrictedGroups.flatMap(({ articles: entries, condition, roadOnly }) =>
    entries.map((entry): Article => ({ ...named(entry), verdict: 'RESTRICTED', condition, roadOnly })),
  ),
]
