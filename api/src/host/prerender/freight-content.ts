import { productCodes } from '@portal/contract/freight'
import * as links from '@portal/contract/links'
import { productName } from '@portal/rules/service-labels'
import { freightGuideContent } from '../../modules/freight/freight-guide'
import { paragraph, questionList, section, table, terms } from './parts'
import type { Prerendered } from './prerendered'
import { faqOf, listOf } from './structured-data'

const { products, fees, questions } = freightGuideContent

const title = '产品与计费方式'

/**
 * 运费时效 (domain §6): products, weights and fees by the rules that price orders; the prices of a lane are requested by
 * the page.
 */
export const freightContent = (): Prerendered => ({
  description: `比较${productCodes.map(productName).join('、')}的预估运费与预计送达时间，说明计费重量如何由实际重量与体积重量得出，以及取送货、上楼、保价、超区等费用的计算方式。`,
  canonical: links.freight(),
  fields: [
    ['始发地', '省 / 市 / 区，可输入名称搜索'],
    ['目的地', '省 / 市 / 区，可输入名称搜索'],
    ['总重量', '如 120'],
  ],
  html: [
    section(
      title,
      table(
        ['产品', '适合', '计费重量', '体积重量(kg)', '进位', '起运重量', '单件上限'],
        products.map(({ productCode, suits, weighing, volumetric, step, minimum, maxPiece }) => [
          productName(productCode),
          suits,
          weighing,
          volumetric,
          step,
          minimum,
          maxPiece,
        ]),
      ),
      paragraph('以实际揽收为准。'),
    ),
    section('费用怎么算', terms(fees.map(({ title: fee, text }) => [fee, text] as const))),
    section('常见问题', questionList(questions)),
  ].join(''),
  nodes: [
    faqOf(questions),
    listOf(
      title,
      products.map(({ productCode, suits }) => ({
        '@type': 'Service',
        name: productName(productCode),
        description: suits,
        serviceType: '货物运输',
        areaServed: 'CN',
      })),
    ),
  ],
})
