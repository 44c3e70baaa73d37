import type { EstimatedQuote, ProductCode } from '@portal/shared/contract/freight'

const codesOfLeast = (quotes: readonly EstimatedQuote[], rank: (quote: EstimatedQuote) => number): ProductCode[] => {
  const least = Math.min(...quotes.map(rank))
  return quotes.filter((quote) => rank(quote) === least).map(({ productCode }) => productCode)
}

const arrival = ({ etaAt }: EstimatedQuote) => (etaAt === null ? Number.POSITIVE_INFINITY : Date.parse(etaAt))

/** 最省 is the cheapest, of equal ones the one that arrives first; 最快 the first to arrive, of equal ones the cheapest. Nothing is marked where there is no choice. */
export const marksOf = (quotes: readonly EstimatedQuote[]): { value?: ProductCode; fastest?: ProductCode } => {
  const offered = quotes.filter(({ available }) => available)
  if (offered.length < 2) return {}
  const cheapest = codesOfLeast(offered, ({ totalCents }) => totalCents)
  const first = codesOfLeast(offered, arrival)
  const among = (codes: ProductCode[]) => offered.filter(({ productCode }) => codes.includes(productCode))
  const [value] = codesOfLeast(among(cheapest), arrival)
  const [fastest] = codesOfLeast(among(first), ({ totalCents }) => totalCents)
  return { ...(value && { value }), ...(fastest && { fastest }) }
}
