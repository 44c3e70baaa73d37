import { checkContraband, type ContrabandVerdict, type ListedGoods } from './check-contraband'

const isBarred = (judgement: ContrabandVerdict): judgement is ListedGoods =>
  judgement.verdict === 'PROHIBITED' && judgement.match !== 'LIKELY'

/** Why goods of this name cannot be ordered; '' when they can. A likely misspelling and what is in no list can: the courier looks at it. */
export const goodsProblem = (goodsName: string): string => {
  const judgement = checkContraband(goodsName)
  if (!isBarred(judgement)) return ''
  return judgement.match === 'EXACT'
    ? `“${judgement.term}”属于禁寄物品，无法下单`
    : `您要寄的可能是“${judgement.term}”，属于禁寄物品，无法下单`
}
