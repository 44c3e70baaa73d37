import { animals } from './prohibited/other'
import { prohibitedClasses } from './prohibited-classes'
import { restrictedGroups } from './restricted-groups'

/** The verdict on listed goods (domain §8). */
export type Verdict =
  | { verdict: 'PROHIBITED'; classNumber: number; classTitle: string }
  | { verdict: 'RESTRICTED'; condition: string; roadOnly: boolean }

export type Article = Verdict & {
  name: string
  /** Other names that are shown with it. */
  otherNames: readonly string[]
  /** The name and all other words for it, the colloquial ones too. */
  words: readonly string[]
  /** Whether harmless things are named after it: a hamster's cage. */
  lendsItsName: boolean
}

/** Reads `name/other name|colloquial word/colloquial word`. */
export const namesOf = (entry: string): Pick<Article, 'name' | 'otherNames' | 'words'> => {
  const [listedNames = '', colloquial] = entry.split('|')
  const [name = '', ...otherNames] = listedNames.split('/')
  return { name, otherNames, words: [name, ...otherNames, ...(colloquial?.split('/') ?? [])] }
}

/** An entry as the lists show it: 打火机、火机. */
export const shownNames = (entry: string): string => {
  const { name, otherNames } = namesOf(entry)
  return [name, ...otherNames].join('、')
}

/** Prohibited articles first, in the order of their classes. */
export const articles: readonly Article[] = [
  ...prohibitedClasses.flatMap(({ number, title, articles: entries }) =>
    entries.map((entry): Article => ({
      ...namesOf(entry),
      lendsItsName: animals.includes(entry),
      verdict: 'PROHIBITED',
      classNumber: number,
      classTitle: title,
    })),
  ),
  ...restrictedGroups.flatMap(({ articles: entries, condition, roadOnly }) =>
    entries.map((entry): Article => ({
      ...namesOf(entry),
      lendsItsName: false,
      verdict: 'RESTRICTED',
      condition,
      roadOnly,
    })),
  ),
]
