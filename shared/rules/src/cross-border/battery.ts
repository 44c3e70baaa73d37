import type { Declaration } from '@portal/contract/cross-border'
import type { CrossBorderProductCode } from '@portal/contract/order'

/** Products that fly with passengers: no batteries on their own. */
const expressProducts: readonly CrossBorderProductCode[] = ['IEX', 'HMX']

/** Why a battery cannot be sent; '' when it can. */
export const batteryProblem = (
  { goodsKind, battery }: Pick<Declaration, 'goodsKind' | 'battery'>,
  productCode: CrossBorderProductCode | '',
): string => {
  if (goodsKind === 'DOCUMENT' && battery !== 'NONE') return '文件不能夹带电池，请按包裹寄递'
  const isExpress = expressProducts.some((product) => product === productCode)
  return battery === 'ALONE' && isExpress ? '纯电池不能使用特快产品，请选择标快' : ''
}

/** Products of a destination's kind, the faster first. */
export const productsOf = (kind: 'INTERNATIONAL' | 'HMT'): readonly CrossBorderProductCode[] =>
  kind === 'HMT' ? ['HMX', 'HMS'] : ['IEX', 'IST']
