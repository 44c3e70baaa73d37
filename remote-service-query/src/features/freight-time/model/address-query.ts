import { isCalendarDay } from '@portal/kit/calendar-day'
import { queryCodec } from '@portal/kit/list-query'
import { choiceField, patternField, type QueryField } from '@portal/kit/query-fields'
import type { ProductCode } from '@portal/contract/freight'
import { maxLines } from '@portal/shared/order/limits'
import type { SelectedRegion } from '@portal/shared/ui/address-selector'
import { deliveryModes, pickupModes, pickupSlots, products } from './choices'
import { emptyQuery, type FreightQuery, emptyRegion, type SizeLine } from './freight-query'

const regionText = ({ provinceCode, cityCode, districtCode, townCode }: SelectedRegion) =>
  provinceCode === '' ? '' : [provinceCode, cityCode, districtCode, townCode].join('-').replace(/-+$/, '')

const readRegion = (text: string): SelectedRegion => {
  const match = /^(\d{2})-(\d{4})(?:-(\d{6})?(?:-(\d{9}))?)?$/.exec(text)
  return match
    ? { provinceCode: match[1] ?? '', cityCode: match[2] ?? '', districtCode: match[3] ?? '', townCode: match[4] ?? '' }
    : emptyRegion
}

const lineText = ({ length, width, height, count }: SizeLine) => [length, width, height, count].join('x')

const readLine = (text: string): SizeLine[] => {
  const match = /^(\d{1,9})x(\d{1,9})x(\d{1,9})x(\d{1,9})$/.exec(text)
  return match ? [{ length: match[1] ?? '', width: match[2] ?? '', height: match[3] ?? '', count: match[4] ?? '' }] : []
}

const regionField: QueryField<SelectedRegion> = { fallback: emptyRegion, parse: readRegion, format: regionText }
const linesField: QueryField<SizeLine[]> = {
  fallback: [],
  parse: (text) => text.split(',').flatMap(readLine).slice(0, maxLines),
  format: (lines) => lines.map(lineText).join(','),
}
const elevatorField: QueryField<boolean | null> = {
  name: 'lift',
  fallback: null,
  parse: (text) => (text === '1' ? true : text === '0' ? false : undefined),
  format: (has) => (has === null ? '' : String(Number(has))),
}
const productsField: QueryField<ProductCode[]> = {
  fallback: [],
  parse: (text) => products.filter((code) => text.split(',').includes(code)),
  format: (codes) => codes.join(','),
}
/** Numbers of an order as typed; its rules know how large they may be. */
const whole = /^[1-9]\d{0,8}$/
const decimal = /^\d{1,9}(\.\d{1,3})?$/

type Pickup = Pick<FreightQuery, 'pickupDate' | 'pickupSlot'>
/** A day and the beginning of its slot as one parameter. */
const pickupField: QueryField<Pickup> = {
  name: 'at',
  fallback: { pickupDate: '', pickupSlot: '' },
  parse: (text) => {
    const [pickupDate = '', start] = text.split('T')
    const pickupSlot = pickupSlots.find((slot) => slot.slice(0, 5) === start)
    return isCalendarDay(pickupDate) && pickupSlot ? { pickupDate, pickupSlot } : undefined
  },
  format: ({ pickupDate, pickupSlot }) => pickupDate && `${pickupDate}T${pickupSlot.slice(0, 5)}`,
}

const codec = queryCodec<Omit<FreightQuery, keyof Pickup> & { pickup: Pickup }>({
  from: regionField,
  to: regionField,
  weight: patternField(decimal),
  volume: patternField(decimal),
  lines: { ...linesField, name: 'sizes' },
  packageCount: { ...patternField(whole, '1'), name: 'pieces' },
  deliveryMode: { ...choiceField(deliveryModes, emptyQuery.deliveryMode), name: 'delivery' },
  floor: patternField(whole),
  hasElevator: elevatorField,
  pickupMode: { ...choiceField(pickupModes, emptyQuery.pickupMode), name: 'pickup' },
  insuredValue: { ...patternField(decimal), name: 'insured' },
  codAmount: { ...patternField(decimal), name: 'cod' },
  pickup: pickupField,
  products: productsField,
})

/** The address of a query, which can be shared; default values are left out. It contains nothing personal. */
export const writeQuery = ({ pickupDate, pickupSlot, ...query }: FreightQuery): URLSearchParams =>
  codec.write({
    ...query,
    pickup: { pickupDate, pickupSlot },
    weight: query.weight.trim(),
    volume: query.lines.length > 0 ? '' : query.volume.trim(),
    floor: query.floor.trim(),
    insuredValue: query.insuredValue.trim(),
    codAmount: query.codAmount.trim(),
  })

/** Reads the query of an address; invalid values count as absent. */
export const readQuery = (params: URLSearchParams): FreightQuery => {
  const { pickup, ...query } = codec.read(params)
  return { ...query, ...pickup }
}
