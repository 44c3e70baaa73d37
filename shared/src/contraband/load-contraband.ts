/** The lists of what may not, or not freely, be sent (domain §8), with judging and searching; fetched when first needed. Rejects when they cannot be fetched. */
export const loadContraband = async () => {
  const [{ judgeGoods }, { searchArticles }, { prohibitedClasses }, { restrictedGroups }] = await Promise.all([
    import('../rules/contraband/judge-goods'),
    import('../rules/contraband/search-articles'),
    import('../rules/contraband/prohibited-classes'),
    import('../rules/contraband/restricted-groups'),
  ])
  return { judgeGoods, searchArticles, prohibitedClasses, restrictedGroups }
}

export type Contraband = Awaited<ReturnType<typeof loadContraband>>
export type { Article } from '../rules/contraband/articles'
