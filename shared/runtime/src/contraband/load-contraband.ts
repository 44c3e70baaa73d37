/**
 * The lists of prohibited and restricted goods (domain §8) with check and search; fetched when first needed. Rejects
 * when they cannot be fetched.
 */
export const loadContraband = async () => {
  const [
    { checkContraband },
    { goodsProblem },
    { kindOfGoods },
    { verdictReason, verdictLabels },
    { searchArticles },
    { shownNames },
    { prohibitedClasses },
    { restrictedGroups },
  ] = await Promise.all([
    import('@portal/rules/contraband/check-contraband'),
    import('@portal/rules/contraband/goods-problem'),
    import('@portal/rules/contraband/kind-of-goods'),
    import('@portal/rules/contraband/verdict-text'),
    import('@portal/rules/contraband/search-articles'),
    import('@portal/rules/contraband/articles'),
    import('@portal/rules/contraband/prohibited-classes'),
    import('@portal/rules/contraband/restricted-groups'),
  ])
  return {
    checkGoods: checkContraband,
    goodsProblem,
    kindOfGoods,
    verdictReason,
    verdictTitles: verdictLabels,
    searchArticles,
    shownNames,
    prohibitedClasses,
    restrictedGroups,
  }
}

export type Contraband = Awaited<ReturnType<typeof loadContraband>>
export type { Article } from '@portal/rules/contraband/articles'
export type { ContrabandVerdict } from '@portal/rules/contraband/check-contraband'
