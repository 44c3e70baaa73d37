import type { DeliveryMode, PickupMode, PieceLineInput } from '@portal/contract/freight'
import { formatWeight } from '../format'
import { hasPieceWeights, pieceWeightsAgree, weightOfLines } from '../measure'
import { isPickupSlotAvailable } from '../pickup-slot'
import { needsFloor } from '../service-labels'
import { isWithin, type Limit, limitProblem, maxLines, orderLimits } from './limits'
import { badFields, type OrderProblem } from './order-problem'

/** Size and weight of a shipment; 0 for a number that is not given, NaN for a text that is no number. */
export interface ShipmentSize {
  packageCount: number
  weightGrams: number
  volumeCm3: number
  lines: readonly PieceLineInput[]
}

const weightProblem = ({ weightGrams, lines }: ShipmentSize, missing: string): string => {
  if (weightGrams === 0) return missing
  const problem = limitProblem(orderLimits.weightGrams, weightGrams)
  if (problem !== '' || !hasPieceWeights(lines) || pieceWeightsAgree(lines, weightGrams)) return problem
  return `各件重量合计${formatWeight(weightOfLines(lines))}，与总重量不一致`
}

const volumeProblem = ({ volumeCm3, lines }: ShipmentSize): string => {
  const problem = limitProblem(orderLimits.volumeCm3, volumeCm3)
  return problem === '' || lines.length === 0 ? problem : `总体积不能超过${orderLimits.volumeCm3.max / 1_000_000}立方米`
}

/** Either all pieces have a weight or none, because the weights of some do not give the total. */
const pieceWeightProblem = ({ pieceWeightGrams = 0 }: PieceLineInput, isRequired: boolean): string =>
  isRequired && pieceWeightGrams === 0
    ? '请填写每一种的单件重量，或全部留空'
    : limitProblem(orderLimits.pieceWeightGrams, pieceWeightGrams)

const lineProblems = (lines: readonly PieceLineInput[]): Record<string, string> => {
  const isWeighed = lines.some(({ pieceWeightGrams = 0 }) => pieceWeightGrams !== 0)
  return Object.fromEntries(
    lines.flatMap((line, index) => [
      ...(['lengthCm', 'widthCm', 'heightCm', 'count'] as const).map((key) => [
        `lines.${index}.${key}`,
        limitProblem(orderLimits[key], line[key]),
      ]),
      [`lines.${index}.pieceWeightGrams`, pieceWeightProblem(line, isWeighed)],
    ]),
  )
}

/** The problems of size and weight (domain §1). `missingWeight`: the sentence where no weight is given; '' if none has to be. */
export const sizeProblems = (size: ShipmentSize, missingWeight: string): OrderProblem[] =>
  badFields({
    packageCount: limitProblem(orderLimits.packageCount, size.packageCount),
    weightGrams: weightProblem(size, missingWeight),
    volumeCm3: volumeProblem(size),
    lines: size.lines.length > maxLines ? `尺寸最多${maxLines}种` : '',
    ...lineProblems(size.lines),
  })

/** Services that the price depends on; 0 for a number that is not given, NaN for a text that is no number. */
export interface PricedServices {
  deliveryMode: DeliveryMode
  floor: number
  /** null until it is chosen. */
  hasElevator: boolean | null
  insuredValueCents: number
  codAmountCents: number
}

const amountProblem = (limit: Limit, cents: number): string => (cents === 0 ? '' : limitProblem(limit, cents))

/** The problem of the insured value, in an order of any kind. */
export const insuredValueProblems = ({
  insuredValueCents,
}: Pick<PricedServices, 'insuredValueCents'>): OrderProblem[] =>
  badFields({ insuredValueCents: amountProblem(orderLimits.insuredValueCents, insuredValueCents) })

const floorProblems = ({ deliveryMode, floor, hasElevator }: PricedServices): OrderProblem[] =>
  needsFloor(deliveryMode)
    ? badFields({
        floor: floor === 0 ? '请填写送货楼层' : limitProblem(orderLimits.floor, floor),
        hasElevator: hasElevator === null ? '请选择有无电梯' : '',
      })
    : []

/** Values of the services that are missing or out of their limits, so that there is no price (domain §1). */
export const serviceProblems = (services: PricedServices): OrderProblem[] => [
  ...floorProblems(services),
  ...insuredValueProblems(services),
  ...badFields({ codAmountCents: amountProblem(orderLimits.codAmountCents, services.codAmountCents) }),
]

/** 代收货款 together with a service or goods that exclude it; the goods of an estimate have no type. */
export const codConflicts = ({
  codAmountCents,
  insuredValueCents,
  deliveryMode,
  goodsType = '',
}: PricedServices & { goodsType?: string }): OrderProblem[] => {
  if (!isWithin(orderLimits.codAmountCents, codAmountCents)) return []
  if (deliveryMode === 'INSTALL') return badFields({ codAmountCents: '送货安装不支持代收货款' })
  if (goodsType === '文件') return badFields({ codAmountCents: '文件不支持代收货款' })
  return insuredValueCents > 0 && codAmountCents > insuredValueCents
    ? badFields({ codAmountCents: '代收货款不能超过声明价值' })
    : []
}

/** When the goods are collected; both texts are empty until a time is chosen. */
export interface PickupTime {
  /** Absent: always collected. */
  pickupMode?: PickupMode
  /** `YYYY-MM-DD` in Asia/Shanghai. */
  pickupDate: string
  /** `14:00-16:00`. */
  pickupSlot: string
}

export const pickupProblems = ({ pickupMode, pickupDate, pickupSlot }: PickupTime, now: Date): OrderProblem[] => {
  if (pickupMode === 'DROPOFF') return []
  if (pickupDate === '' || pickupSlot === '') return badFields({ pickupSlot: '请选择取件时间' })
  return isPickupSlotAvailable(pickupDate, pickupSlot, now)
    ? []
    : [{ path: 'pickupSlot', code: 'PICKUP_SLOT_EXPIRED', text: '所选时段已过期，请重新选择' }]
}
