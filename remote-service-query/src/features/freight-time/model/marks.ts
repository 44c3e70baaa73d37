import type { EstimatedQuote, ProductCode } from '@portal/contract/freight'

const codesOfMinimum = (quotes: readonly EstimatedQuote[], rank: (quote: EstimatedQuote) => number): ProductCode[] => {
  const minRank = Math.min(...quotes.map(rank))
  return quotes.filter((quote) => rank(quote) === minRank).map(({ productCode }) => productCode)
}

const arrival = ({ etaAt }: EstimatedQuote) => (etaAt === null ? Number.POSITIVE_INFINITY : Date.parse(etaAt))

/** 最省 is the cheapest, of equal ones the one that arrives first; 最快 the first to arrive, of equal ones the cheapest. Nothing is marked where there is no choice. */
export const marksOf = (quotes: readonly EstimatedQuote[]): { value?: ProductCode; fastest?: ProductCode } => {
  const offered = quotes.filter(({ available }) => available)
  if (offered.length < 2) return {}
  const cheapest = codesOfMinimum(offered, ({ totalCents }) => totalCents)
  const first = codesOfMinimum(offered, arrival)
  const among = (codes: ProductCode[]) => offered.filter(({ productCode }) => codes.includes(productCode))
  const [value] = codesOfMinimum(among(cheapest), arrival)
  const [fastest] = codesOfMinimum(among(first), ({ totalCents }) => totalCents)
  return { ...(value && { value }), ...(fastest && { fastest }) }
}
