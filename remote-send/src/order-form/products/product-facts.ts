import type { FreightQuote, ProductCode } from '@portal/contract/freight'

/** One line about each product. */
export const productHints: Readonly<Record<ProductCode, string>> = {
  DRD: '定时到达，时效优先',
  STD: '大件零担，时效稳定',
  ECO: '不赶时间，价格优先',
  FTL: '300 公斤起，整批直达',
  EXP: '小件快递，按件送达',
}

export interface ProductMarks {
  cheapest?: ProductCode
  fastest?: ProductCode
}

const firstBy = (quotes: FreightQuote[], rank: (quote: FreightQuote) => number) =>
  [...quotes].sort((a, b) => rank(a) - rank(b))[0]?.productCode

/** 最省 and 最快 among at least two products that can be had. */
export const markProducts = (quotes: readonly FreightQuote[]): ProductMarks => {
  const available = quotes.filter((quote) => quote.available)
  if (available.length < 2) return {}
  return {
    cheapest: firstBy(available, ({ totalCents }) => totalCents),
    fastest: firstBy(available, ({ etaAt }) => (etaAt ? Date.parse(etaAt) : Infinity)),
  }
}
