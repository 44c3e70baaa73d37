import { type ProductCode, productCodes } from '@portal/contract/freight'
import type { AnyProductCode } from '@portal/contract/order'
import { productRules } from './product-rules'
import type { WeighingRules } from './weigh'

/** Air freight (domain §13): weighed as one shipment, in steps of half a kilogram. */
export const crossBorderWeighing: WeighingRules = { kind: 'freight', divisor: 5000, stepGrams: 500, minimumGrams: 0 }

const isDomestic = (code: AnyProductCode): code is ProductCode => productCodes.some((domestic) => domestic === code)

export const weighingRulesOf = (code: AnyProductCode): WeighingRules =>
  isDomestic(code) ? productRules[code] : crossBorderWeighing
