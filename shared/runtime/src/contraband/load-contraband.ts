/**
 * The lists of prohibited and restricted goods (domain §8) with check and search; fetched when first needed. Rejects
 * when they cannot be fetched. The carrier's list of recalled batteries is the call `contraband/batteryRecalls`.
 */
export const loadContraband = async () => {
  const [
    { checkContraband },
    { goodsProblem },
    { kindOfGoods },
    { verdictReason, verdictLabels },
    { searchArticles },
    { shownNames },
    { prohibitedClasses, prohibitedListEdition },
    { restrictedGroups },
    { mayNameModel, recallProblem },
  ] = await Promise.all([
    import('@portal/rules/contraband/check-contraband'),
    import('@portal/rules/contraband/goods-problem'),
    import('@portal/rules/contraband/kind-of-goods'),
    import('@portal/rules/contraband/verdict-text'),
    import('@portal/rules/contraband/search-articles'),
    import('@portal/rules/contraband/articles'),
    import('@portal/rules/contraband/prohibited-classes'),
    import('@portal/rules/contraband/restricted-groups'),
    import('@portal/rules/contraband/battery-recalls'),
  ])
  return {
    checkGoods: checkContraband,
    goodsProblem,
    mayNameModel,
    recallProblem,
    kindOfGoods,
    verdictReason,
    verdictTitles: verdictLabels,
    searchArticles,
    shownNames,
    prohibitedClasses,
    prohibitedListEdition,
    restrictedGroups,
  }
}

export type Contraband = Awaited<ReturnType<typeof loadContraband>>
export type { Article } from '@portal/rules/contraband/articles'
export type { ContrabandVerdict } from '@portal/rules/contraband/check-contraband'
