/** One of the 18+1 classes of 《禁止寄递物品管理规定》 (domain §8). */
export interface ProhibitedClass {
  /** 1–18, and 19 for everything else that a law prohibits. */
  number: number
  title: string
  /** One article each, as `articlesOf` reads them. */
  articles: readonly string[]
}

/** Entries of a list that is written over several lines. */
export const listOf = (text: string): string[] => text.trim().split(/\s+/)
