interface Comparable {
  productCode: string
  available: boolean
  totalCents: number
  etaAt: string | null
}

const firstBy = (quotes: readonly Comparable[], rank: (quote: Comparable) => number) =>
  [...quotes].sort((a, b) => rank(a) - rank(b))[0]?.productCode

/** 最快 and 最省 among at least two available products, by a product's code. */
export const productMarks = (quotes: readonly Comparable[]): ((code: string) => string[]) => {
  const available = quotes.filter((quote) => quote.available)
  if (available.length < 2) return () => []
  const cheapest = firstBy(available, ({ totalCents }) => totalCents)
  const fastest = firstBy(available, ({ etaAt }) => (etaAt ? Date.parse(etaAt) : Infinity))
  return (code) => [...(code === fastest ? ['最快'] : []), ...(code === cheapest ? ['最省'] : [])]
}
