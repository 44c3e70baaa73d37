/** The lists of what may not, or not freely, be sent (domain §8), with judging and searching; fetched when first needed. Rejects when they cannot be fetched. */
export const loadContraband = async () => {
  const [
    { checkContraband },
    { goodsProblem },
    { verdictReason, verdictLabels },
    { searchArticles },
    { shownNames },
    { prohibitedClasses },
    { restrictedGroups },
  ] = await Promise.all([
    import('../rules/contraband/check-contraband'),
    import('../rules/contraband/goods-problem'),
    import('../rules/contraband/verdict-text'),
    import('../rules/contraband/search-articles'),
    import('../rules/contraband/articles'),
    import('../rules/contraband/prohibited-classes'),
    import('../rules/contraband/restricted-groups'),
  ])
  return {
    judgeGoods: checkContraband,
    goodsProblem,
    verdictReason,
    verdictTitles: verdictLabels,
    searchArticles,
    shownNames,
    prohibitedClasses,
    restrictedGroups,
  }
}

export type Contraband = Awaited<ReturnType<typeof loadContraband>>
export type { Article } from '../rules/contraband/articles'
export type { ContrabandVerdict } from '../rules/contraband/check-contraband'
