import type { EstimatedQuote, ProductCode } from '@portal/contract/freight'

const names: Readonly<Record<ProductCode, string>> = {
  DRD: '定日达',
  STD: '标准快运',
  ECO: '特惠快运',
  FTL: '大票直达',
  EXP: '标准快递',
}

/** A quote of 120 kg that fill 0.96 m³, for tests. */
export const quoteOf = (productCode: ProductCode, totalCents: number, etaAt: string): EstimatedQuote => ({
  productCode,
  productName: names[productCode],
  available: true,
  reason: '',
  actualWeightGrams: 120_000,
  volumetricWeightGrams: 160_000,
  chargeableWeightGrams: 160_000,
  lines: [{ feeType: 'FREIGHT', label: '运费', amountCents: totalCents, note: '' }],
  totalCents,
  etaAt,
  weighing: { divisor: 6000, stepGrams: 1000, minimumGrams: 1000, perPiece: false },
  cutOffMinute: 18 * 60,
  couponId: '',
})

export const unavailableQuote = (productCode: ProductCode, reason: string): EstimatedQuote => ({
  ...quoteOf(productCode, 0, ''),
  available: false,
  reason,
  lines: [],
  etaAt: null,
  cutOffMinute: null,
})
