import type { AnyProductCode } from '@portal/contract/order'
import { formatYuan } from '../format'
import { productName } from '../service-labels'

/** Price and arrival of a product for one shipment. */
export interface ProductOffer<Code extends string = AnyProductCode> {
  productCode: Code
  available: boolean
  totalCents: number
  /** An instant; null where the arrival is not known. */
  etaAt: string | null
}

/** A product that is both cheaper and earlier than another one. */
export interface BetterProduct<Code extends string = AnyProductCode> {
  productCode: Code
  cheaperCents: number
  /** Whole days, at least one. */
  earlierDays: number
}

/** The product of most orders, in the form before there is a price. */
export const usualProduct = 'STD'

/** 定日达 and 特惠快运 are wishes for time or price; the others follow from the weight. */
const wishedProducts: readonly string[] = ['DRD', 'ECO']

/** The product that the choice for a new order begins with: that of the last order if it was a wish. */
export const firstProduct = <Code extends string>(lastProduct: Code | ''): Code | typeof usualProduct =>
  lastProduct !== '' && wishedProducts.includes(lastProduct) ? lastProduct : usualProduct

const day = 24 * 3_600_000
const arrival = ({ etaAt }: ProductOffer<string>): number => (etaAt === null ? Infinity : Date.parse(etaAt))

/** Order of two offers: the cheaper one first, of equal prices the earlier one. */
const byPrice = (one: ProductOffer<string>, other: ProductOffer<string>): number =>
  one.totalCents - other.totalCents || Math.sign(arrival(one) - arrival(other)) || 0

const isNoWorse = (one: ProductOffer<string>, other: ProductOffer<string>): boolean =>
  one.totalCents <= other.totalCents && arrival(one) <= arrival(other)

/**
 * The product that is selected until the customer chooses: `first`, or the cheapest one that is worse in neither price
 * nor arrival; the cheapest of all where `first` is not available, '' where none is.
 */
export const preselectedProduct = <Code extends string>(
  offers: readonly ProductOffer<Code>[],
  first: string = usualProduct,
): Code | '' => {
  const available = offers.filter((offer) => offer.available)
  const start = available.find(({ productCode }) => productCode === first)
  const candidates = start ? [start, ...available.filter((offer) => isNoWorse(offer, start))] : available
  return candidates.toSorted(byPrice)[0]?.productCode ?? ''
}

/** The cheapest available product that is cheaper and at least a day earlier than the chosen one; null for none. */
export const betterProduct = <Code extends string>(
  offers: readonly ProductOffer<Code>[],
  chosenCode: string,
): BetterProduct<Code> | null => {
  const available = offers.filter((offer) => offer.available)
  const chosen = available.find(({ productCode }) => productCode === chosenCode)
  if (!chosen || chosen.etaAt === null) return null
  const [best] = available
    .map((offer) => ({
      ...offer,
      cheaperCents: chosen.totalCents - offer.totalCents,
      earlierDays: Math.floor((arrival(chosen) - arrival(offer)) / day),
    }))
    .filter(({ cheaperCents, earlierDays }) => cheaperCents > 0 && earlierDays > 0)
    .toSorted(byPrice)
  return best ? { productCode: best.productCode, cheaperCents: best.cheaperCents, earlierDays: best.earlierDays } : null
}

/** `标准快递 便宜 ¥67.83，早 2 天`. */
export const betterProductText = ({ productCode, cheaperCents, earlierDays }: BetterProduct): string =>
  `${productName(productCode)} 便宜 ${formatYuan(cheaperCents)}，早 ${earlierDays} 天`
