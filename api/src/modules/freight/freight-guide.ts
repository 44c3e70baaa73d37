import { type FreightGuide, type ProductCode, productCodes } from '@portal/contract/freight'
import { compensationText } from '@portal/rules/compensation'
import { productName } from '@portal/rules/service-labels'
import { productRules } from './product-rules'
import { insurance, oversize, upstairsTiers } from './surcharge-rates'
import { weigh } from './weigh'

const yuan = (cents: number): string => String(cents / 100)

/** Eight cartons of 60×40×50 cm, 15 kg each (domain §6), weighed by the rule that prices orders. */
const exampleWeight = (product: ProductCode): number =>
  weigh(
    {
      packageCount: 8,
      weightGrams: 120_000,
      volumeCm3: 0,
      lines: [{ lengthCm: 60, widthCm: 40, heightCm: 50, count: 8, pieceWeightGrams: 15_000 }],
    },
    productRules[product],
  ).chargeableGrams / 1000

const suits: Readonly<Record<ProductCode, string>> = {
  DRD: '有约定日期的零担货物',
  STD: '一般零担货物',
  ECO: '不赶时间的零担货物',
  FTL: '整批大票货物',
  EXP: '小件包裹与文件',
}

const productOf = (productCode: ProductCode): FreightGuide['products'][number] => {
  const { kind, divisor, stepGrams, minShipmentGrams, maxPieceGrams } = productRules[productCode]
  return {
    productCode,
    suits: suits[productCode],
    weighing: kind === 'express' ? '逐件比较后相加' : '按总数比较',
    volumetric: `长×宽×高(cm)÷${divisor}`,
    step: `${stepGrams / 1000} kg`,
    minimum: minShipmentGrams === 0 ? '不限' : `满 ${minShipmentGrams / 1000} kg`,
    maxPiece: `${maxPieceGrams / 1000} kg`,
  }
}

const { UPSTAIRS } = upstairsTiers

const fees: readonly (readonly [string, string])[] = [
  ['运费', '零担按重量、体积与最低收费取其高；快递按首重与续重。'],
  ['取货费、送货费', '上门取件与送货上门按计费重量计，有最低收费；网点自送与自提不收。'],
  ...(UPSTAIRS
    ? [
        [
          '上楼费',
          `无电梯时每千克 ${yuan(UPSTAIRS.stairs.light)} 元起，总重不足 ${UPSTAIRS.freeBelowGrams / 1000} 千克且单件不足 ${UPSTAIRS.heavyPieceGrams / 1000} 千克的免收。`,
        ] as const,
      ]
    : []),
  ['保价费', `声明价值的 ${insurance.basisPoints / 100}%，最低 ${yuan(insurance.minimumCents)} 元。`],
  [
    '超长超重附加费',
    `单件超过 ${oversize.sideCm / 100} 米或满 ${oversize.pieceGrams / 1000} 千克，每千克 ${yuan(oversize.centsPerKg)} 元，最低 ${yuan(oversize.minimumCents)} 元。`,
  ],
  ['超区费', '偏远地区上门取件或送货时按计费重量加收，各地标准见收派范围。'],
  ['燃油附加费', '运费的一定比例，随线路而定。'],
]

const questions: FreightGuide['questions'] = [
  {
    question: '计费重量怎么算？',
    answer: '实际重量与体积重量取大者。零担按整票的总重量与总体积比较，快递逐件比较后相加，再按产品的进位取整。',
  },
  {
    question: '泡货为什么比实际重量贵？',
    answer: `例如 8 箱 60×40×50 厘米、每箱 15 千克的货物，实际重量 120 千克，${productName('STD')}计费 ${exampleWeight('STD')} 千克，${productName('ECO')}计费 ${exampleWeight('ECO')} 千克，因为各产品的体积除数不同。`,
  },
  {
    question: '预计送达时间怎么算？',
    answer:
      '在线路的截单时间前揽收的当日发车，之后的次日发车；加上线路的运输天数，送货上门再加一天。自提比送货上门早到。',
  },
  { question: '保价与未保价怎么赔偿？', answer: compensationText },
  {
    question: '页面上的价格就是最终价格吗？',
    answer: '查询所用的计价规则与下单相同；实际费用以揽收时复核的重量与体积为准，有差异时在订单详情逐项说明。',
  },
]

/** Products, weights and fees (domain §6), from the rules that price orders; for the page and its prerendered form. */
export const freightGuideContent: FreightGuide = {
  products: productCodes.map(productOf),
  fees: fees.map(([title, text]) => ({ title, text })),
  questions,
}
