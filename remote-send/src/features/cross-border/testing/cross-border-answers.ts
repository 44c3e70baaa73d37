import type { CrossBorderDestination, CrossBorderQuote } from '@portal/contract/cross-border-order'
import { type Answers } from '@portal/testing/fake-api'
import { created } from '../../../testing/answers'
import { realName } from '../../../testing/samples'

const destination = (code: string, suspendedReason = ''): CrossBorderDestination => ({
  code,
  kind: code === 'HK' ? 'HMT' : 'INTERNATIONAL',
  suspendedReason,
  productCodes: ['IEX', 'IST'],
})

export const crossBorderQuote = (
  productCode: CrossBorderQuote['productCode'],
  productName: string,
  totalCents: number,
  etaAt: string,
): CrossBorderQuote => ({
  productCode,
  productName,
  available: true,
  reason: '',
  actualWeightGrams: 3500,
  volumetricWeightGrams: 4800,
  chargeableWeightGrams: 5000,
  firstWeightGrams: 500,
  firstCents: 12_000,
  stepGrams: 500,
  stepCents: 3_000,
  lines: [
    { feeType: 'FREIGHT', label: '运费', amountCents: totalCents - 1000, note: '' },
    { feeType: 'FUELSURCHARGE', label: '燃油附加费', amountCents: 1000, note: '' },
  ],
  totalCents,
  etaAt,
})

export const crossBorderQuotes = [
  crossBorderQuote('IEX', '国际特快', 58_000, '2026-11-24T10:00:00Z'),
  crossBorderQuote('IST', '国际标快', 40_000, '2026-11-28T10:00:00Z'),
]

/** Answers of the API for a customer who sends abroad. */
export const crossBorderAnswers: Answers = {
  'crossBorder/destinations': {
    data: {
      destinations: [
        destination('US'),
        destination('DE'),
        destination('JP'),
        destination('UA', '当地停航，恢复时间另行通知'),
        destination('HK'),
      ],
    },
  },
  'crossBorder/estimate': { data: { quotes: crossBorderQuotes } },
  'order/createCrossBorder': {
    data: {
      ...created,
      productName: '国际标快',
      totalCents: 40_000,
      packageCount: 1,
      weightGrams: 3500,
    },
  },
  'realname/state': { data: realName() },
  'binding/monthlyList': { data: [{ monthlyCode: 'YJ0001', companyName: '一诺贸易', status: 'BOUND' }] },
}
