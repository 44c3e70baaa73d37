import { checkContraband, type ContrabandVerdict, type ListedGoods } from './check-contraband'

const isBarred = (result: ContrabandVerdict): result is ListedGoods =>
  result.verdict === 'PROHIBITED' && result.match !== 'LIKELY'

/**
 * Why goods of this name cannot be ordered; '' when they can. A likely misspelling and unlisted goods can: the courier
 * inspects them.
 */
export const goodsProblem = (goodsName: string): string => {
  const result = checkContraband(goodsName)
  if (!isBarred(result)) return ''
  return result.match === 'EXACT'
    ? `“${result.term}”属于禁寄物品，无法下单`
    : `您要寄的可能是“${result.term}”，属于禁寄物品，无法下单`
}
