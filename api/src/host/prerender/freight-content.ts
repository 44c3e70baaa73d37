import { productName } from '@portal/rules/service-labels'
import { freightGuideContent } from '../../modules/freight/freight-guide'
import { paragraph, section, table, terms } from './parts'
import type { PageContent } from './prerendered'
import { listOf } from './structured-data'

const { products, fees, questions } = freightGuideContent

const title = '产品与计费方式'

/**
 * 运费时效 (domain §6): products, weights and fees by the rules that price orders; the prices of a lane are requested by
 * the page.
 */
export const freightContent: PageContent = {
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
  ].join(''),
  questions,
  nodes: [
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
}
