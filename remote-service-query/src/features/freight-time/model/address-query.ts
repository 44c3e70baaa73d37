import type { SelectedRegion } from '@portal/shared/ui/address-selector'
import { deliveryModes, mostLines, pickupModes, pickupSlots, products } from './choices'
import { emptyQuery, type FreightQuery, nowhere, type SizeLine } from './freight-query'

const regionText = ({ provinceCode, cityCode, districtCode, townCode }: SelectedRegion) =>
  provinceCode === '' ? '' : [provinceCode, cityCode, districtCode, townCode].join('-').replace(/-+$/, '')

const readRegion = (text: string): SelectedRegion => {
  const match = /^(\d{2})-(\d{4})(?:-(\d{6})?(?:-(\d{9}))?)?$/.exec(text)
  return match
    ? { provinceCode: match[1] ?? '', cityCode: match[2] ?? '', districtCode: match[3] ?? '', townCode: match[4] ?? '' }
    : nowhere
}

const lineText = ({ length, width, height, count }: SizeLine) => [length, width, height, count].join('x')

const readLine = (text: string): SizeLine[] => {
  const match = /^(\d{1,4})x(\d{1,4})x(\d{1,4})x(\d{1,3})$/.exec(text)
  return match ? [{ length: match[1] ?? '', width: match[2] ?? '', height: match[3] ?? '', count: match[4] ?? '' }] : []
}

const oneOf = <Code extends string>(codes: readonly Code[], text: string, fallback: Code): Code =>
  codes.find((code) => code === text) ?? fallback
const matching = (text: string, form: RegExp, fallback = '') => (form.test(text) ? text : fallback)

const readPickup = (text: string): Pick<FreightQuery, 'pickupDate' | 'pickupSlot'> => {
  const [, pickupDate = '', start = ''] =
    /^(20\d{2}-(?:0[1-9]|1[0-2])-(?:[0-2]\d|3[01]))T(\d{2}:\d{2})$/.exec(text) ?? []
  const pickupSlot = pickupSlots.find((slot) => slot.startsWith(start))
  return pickupDate && pickupSlot ? { pickupDate, pickupSlot } : { pickupDate: '', pickupSlot: '' }
}

/** The address of a question, to be shared; what is as usual is left out. It holds nothing personal. */
export const writeQuery = (query: FreightQuery): Record<string, string> => {
  const all: [string, string, string][] = [
    ['from', regionText(query.from), ''],
    ['to', regionText(query.to), ''],
    ['weight', query.weight.trim(), ''],
    ['volume', query.lines.length > 0 ? '' : query.volume.trim(), ''],
    ['sizes', query.lines.map(lineText).join(','), ''],
    ['pieces', query.packageCount, '1'],
    ['delivery', query.deliveryMode, 'DOOR'],
    ['floor', query.floor.trim(), ''],
    ['lift', query.hasElevator === null ? '' : String(Number(query.hasElevator)), ''],
    ['pickup', query.pickupMode, 'PICKUP'],
    ['insured', query.insuredValue.trim(), ''],
    ['cod', query.codAmount.trim(), ''],
    ['at', query.pickupDate && `${query.pickupDate}T${query.pickupSlot.slice(0, 5)}`, ''],
    ['products', query.products.join(','), ''],
  ]
  return Object.fromEntries(all.filter(([, value, usual]) => value !== usual).map(([name, value]) => [name, value]))
}

/** The question of an address; what makes no sense in it counts as not given. */
export const readQuery = (params: URLSearchParams): FreightQuery => {
  const text = (name: string) => params.get(name) ?? ''
  const asked = text('products').split(',')
  return {
    from: readRegion(text('from')),
    to: readRegion(text('to')),
    weight: matching(text('weight'), /^\d{1,5}(\.\d{1,2})?$/),
    volume: matching(text('volume'), /^\d{1,4}(\.\d{1,3})?$/),
    lines: text('sizes').split(',').flatMap(readLine).slice(0, mostLines),
    packageCount: matching(text('pieces'), /^[1-9]\d{0,2}$/, '1'),
    deliveryMode: oneOf(deliveryModes, text('delivery'), emptyQuery.deliveryMode),
    floor: matching(text('floor'), /^([1-9]|[1-3]\d|40)$/),
    hasElevator: text('lift') === '1' ? true : text('lift') === '0' ? false : null,
    pickupMode: oneOf(pickupModes, text('pickup'), emptyQuery.pickupMode),
    insuredValue: matching(text('insured'), /^\d{1,6}(\.\d{1,2})?$/),
    codAmount: matching(text('cod'), /^\d{1,6}(\.\d{1,2})?$/),
    ...readPickup(text('at')),
    products: products.filter((code) => asked.includes(code)),
  }
}
