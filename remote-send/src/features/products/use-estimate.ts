import type { EstimatedQuote, FreightEstimateRequest, OutOfCoverage, ProductCode } from '@portal/contract/freight'
import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'
import { useDebouncedValue } from '../../order-form/products/use-debounced-value'
import type { FieldErrors } from '../../rules/field-path'

/** Typing has to pause this long before the estimate is requested (domain §1). */
const typingPauseMs = 500

export interface ReadyEstimate {
  quotes: EstimatedQuote[]
  /** Why none of them is available. */
  outOfCoverage?: OutOfCoverage | undefined
  /** Service restrictions at pickup and delivery. */
  coverageNotes?: string[] | undefined
}

export type Estimate =
  | { state: 'incomplete' }
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; retry: () => void }
  | ({ state: 'ready' } & ReadyEstimate)

export const estimateQuery = (request: FreightEstimateRequest | null) => ({
  queryKey: ['freight/estimate', JSON.stringify(request)],
  queryFn: () => (request ? loadData('freight/estimate', request) : null),
  gcTime: 60_000,
})

/** Prices of all products for exactly this shipment: as soon as anything changes the old ones are no longer shown. */
export const useEstimate = (request: FreightEstimateRequest | null): Estimate => {
  // A coupon is chosen with one click, so there is no typing to wait for.
  const typedPart = JSON.stringify(request && { ...request, couponId: '', bestCoupon: true })
  const settled = useDebouncedValue(typedPart, typingPauseMs) === typedPart
  const { data, error, isFetching, refetch } = useQuery({
    ...estimateQuery(request),
    enabled: settled && request !== null,
  })
  if (!request) return { state: 'incomplete' }
  if (!settled || isFetching) return { state: 'loading' }
  if (data) return { state: 'ready', ...data }
  return error ? { state: 'failed', error, retry: () => void refetch() } : { state: 'loading' }
}

/** The quote of the chosen product, when it is available. */
export const chosenQuote = (estimate: Estimate, code: ProductCode | ''): EstimatedQuote | undefined =>
  estimate.state === 'ready'
    ? estimate.quotes.find((quote) => quote.productCode === code && quote.available)
    : undefined

/** Why the chosen product cannot be ordered now; empty when it can, or while the estimate is loading. */
export const productProblem = (estimate: Estimate, code: ProductCode | ''): string => {
  if (estimate.state === 'failed') return '运费未能算出，请点击重试'
  if (estimate.state !== 'ready') return ''
  const quote = estimate.quotes.find(({ productCode }) => productCode === code)
  if (quote?.available) return ''
  if (estimate.outOfCoverage) return estimate.outOfCoverage.reason
  return quote?.reason ? `${quote.reason}，请选择其他产品` : '该线路不支持此产品，请选择其他产品'
}

/** The fields that the price depends on, with their labels. */
const priceFields: [prefix: string, label: string][] = [
  ['sender.region', '寄件地区'],
  ['receiver.region', '收件地区'],
  ['packageCount', '总件数'],
  ['weight', '总重量'],
  ['volume', '总体积'],
  ['lines.', '长宽高'],
  ['floor', '送货楼层'],
  ['hasElevator', '有无电梯'],
  ['insuredValue', '保价'],
  ['codAmount', '代收货款'],
  ['backSignCount', '签回单份数'],
]

/** Fields that must be filled in, or put right, before the price can be computed. */
export const missingInputs = (problems: FieldErrors): string[] =>
  priceFields
    .filter(([prefix]) => Object.keys(problems).some((path) => path.startsWith(prefix)))
    .map(([, label]) => label)

/** The person's next step while no price is shown. `missing`: the fields that the price still needs. */
export const nextStep = ({ state }: Estimate, missing: string): string => {
  if (state === 'incomplete') return `请填写${missing}，查看运费与时效`
  if (state === 'failed') return '运费未能算出，请在“产品与运费”中重试'
  return state === 'ready' ? '请选择产品类型' : ''
}
