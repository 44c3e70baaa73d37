import type { EstimatedQuote, ProductCode } from '@portal/contract/freight'

const codesOfMinimum = (quotes: readonly EstimatedQuote[], rank: (quote: EstimatedQuote) => number): ProductCode[] => {
  const minRank = Math.min(...quotes.map(rank))
  return quotes.filter((quote) => rank(quote) === minRank).map(({ productCode }) => productCode)
}

const arrival = ({ etaAt }: EstimatedQuote) => (etaAt === null ? Number.POSITIVE_INFINITY : Date.parse(etaAt))

/**
 * 最省 is the cheapest quote, and of equally cheap ones the fastest; 最快 is the fastest, and of equally fast ones the
 * cheapest. A single quote gets no mark.
 */
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
