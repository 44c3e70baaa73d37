/** The lists of what may not, or not freely, be sent (domain §8), with judging and searching; fetched when first needed. Rejects when they cannot be fetched. */
export const loadContraband = async () => {
  const [
    { judgeGoods },
    { goodsProblem },
    { verdictReason, verdictTitles },
    { searchArticles },
    { shownNames },
    { prohibitedClasses },
    { restrictedGroups },
  ] = await Promise.all([
    import('../rules/contraband/judge-goods'),
    import('../rules/contraband/goods-problem'),
    import('../rules/contraband/verdict-text'),
    import('../rules/contraband/search-articles'),
    import('../rules/contraband/articles'),
    import('../rules/contraband/prohibited-classes'),
    import('../rules/contraband/restricted-groups'),
  ])
  return {
    judgeGoods,
    goodsProblem,
    verdictReason,
    verdictTitles,
    searchArticles,
    shownNames,
    prohibitedClasses,
    restrictedGroups,
  }
}

export type Contraband = Awaited<ReturnType<typeof loadContraband>>
export type { Article } from '../rules/contraband/articles'
export type { Judgement } from '../rules/contraband/judge-goods'
