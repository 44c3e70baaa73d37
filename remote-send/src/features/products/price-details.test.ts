import type { FreightQuote } from '@portal/contract/freight'
import { explainChargeableWeight } from './price-details'

const quote = (actual: number, volumetric: number, chargeable: number): FreightQuote => ({
  productCode: 'STD',
  productName: '标准快运',
  available: true,
  reason: '',
  lines: [],
  totalCents: 0,
  etaAt: null,
  actualWeightGrams: actual,
  volumetricWeightGrams: volumetric,
  chargeableWeightGrams: chargeable,
})

describe('explainChargeableWeight', () => {
  it.each([
    [quote(120_000, 160_000, 160_000), '体积重 160 kg 大于实重 120 kg，按体积重计费'],
    [quote(20_000, 10_000, 20_000), '实重 20 kg 不小于体积重 10 kg，按实重计费'],
    [quote(20_300, 0, 21_000), '按实重 20.3 kg计费，并按计费单位进位'],
  ])('says why %#', (quoteWithWeights, sentence) => {
    expect(explainChargeableWeight(quoteWithWeights)).toBe(sentence)
  })
})
