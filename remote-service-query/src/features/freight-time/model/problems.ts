import { isPickupSlotAvailable, needsFloor, parseCubicMetres, parseKilograms, parseYuan } from '@portal/shared'
import type { FreightQuery, SizeLine } from './freight-query'

/** Messages by field in the order of the form: the first field takes the focus. */
export type Problems = Readonly<Partial<Record<string, string>>>

const sides = [
  ['length', '长度'],
  ['width', '宽度'],
  ['height', '高度'],
] as const
/** Integers from 1. */
const isCount = (text: string, max: number) => /^[1-9]\d{0,3}$/.test(text.trim()) && Number(text) <= max
const floorProblem = ({ floor }: FreightQuery): string | false =>
  floor.trim() === '' ? '请填写送货楼层' : !isCount(floor, 40) && '楼层须在1-40'
const isAmount = (text: string) => {
  const amount = parseYuan(text)
  return text.trim() === '' || (amount !== null && amount >= 100 && amount <= 300_000_00)
}

const lineProblems = (line: SizeLine, index: number): [string, string | false][] => [
  ...sides.map(([side, label]): [string, string | false] => [
    `lines.${index}.${side}`,
    !isCount(line[side], 1500) && `${label}须为1-1500的整数厘米`,
  ]),
  [`lines.${index}.count`, !isCount(line.count, 999) && '件数须在1-999'],
]

const weightProblem = ({ weight, volume, lines }: FreightQuery) => {
  if (weight.trim() !== '') return parseKilograms(weight) === null && '总重量须在0.01-99999千克，最多两位小数'
  return volume.trim() === '' && lines.length === 0 && '重量或体积至少填写一项'
}

/** The same rules as for an order (content-rules of the API). */
const codProblem = ({ insuredValue, codAmount, deliveryMode }: FreightQuery): string | false => {
  if (!isAmount(codAmount)) return '代收货款须在1-300000元'
  const [cod, insured] = [parseYuan(codAmount) ?? 0, parseYuan(insuredValue) ?? 0]
  if (cod > 0 && insured > 0 && cod > insured) return '代收货款不能超过声明价值'
  return cod > 0 && deliveryMode === 'INSTALL' && '送货安装不支持代收货款'
}

const pickupProblem = ({ pickupMode, pickupDate, pickupSlot }: FreightQuery, now: Date): string | false =>
  pickupMode === 'PICKUP' &&
  pickupDate !== '' &&
  !isPickupSlotAvailable(pickupDate, pickupSlot, now) &&
  '所选时段已过期，请重新选择'

/** Why the query cannot be submitted. */
export const problemsOf = (query: FreightQuery, now = new Date()): Problems => {
  const { from, to, volume, lines, deliveryMode } = query
  const all: [string, string | false][] = [
    ['from', from.cityCode === '' && '请选择始发地'],
    ['to', to.cityCode === '' && '请选择目的地'],
    ['weight', weightProblem(query)],
    [
      'volume',
      lines.length === 0 &&
        volume.trim() !== '' &&
        parseCubicMetres(volume) === null &&
        '总体积须在0.001-9999.999立方米，最多三位小数',
    ],
    ['packageCount', lines.length === 0 && !isCount(query.packageCount, 999) && '总件数须在1-999'],
    ...lines.flatMap(lineProblems),
    ['floor', needsFloor(deliveryMode) && floorProblem(query)],
    ['hasElevator', needsFloor(deliveryMode) && query.hasElevator === null && '请选择有无电梯'],
    ['pickupSlot', pickupProblem(query, now)],
    ['insuredValue', !isAmount(query.insuredValue) && '声明价值须在1-300000元'],
    ['codAmount', codProblem(query)],
  ]
  return Object.fromEntries(all.filter((entry): entry is [string, string] => entry[1] !== false))
}

/** Whether a query can be answered. */
export const isComplete = (query: FreightQuery): boolean => Object.keys(problemsOf(query)).length === 0
