import type { ProductCode } from '@portal/contract/freight'

/** One line about each product. */
export const productHints: Readonly<Record<ProductCode, string>> = {
  DRD: '定时到达，时效优先',
  STD: '大件零担，时效稳定',
  ECO: '不赶时间，价格优先',
  FTL: '300 公斤起，整批直达',
  EXP: '小件快递，按件送达',
}
