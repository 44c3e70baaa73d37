import type { Party } from '@portal/contract/party'
import type { Divisions } from '../../modules/address/divisions'
import { capitalDistanceKm, cityCentres } from './city-centres'
import type { DemoOutlet } from './demo-outlets'

/** A place that a waybill passes, with the distance from the one before. */
export interface Stop {
  city: string
  outletName: string
  /** 0 within a province. */
  kmBefore: number
}

const capitals = Object.keys(cityCentres)

/** Limits of a leg between two hubs in kilometres; up to `direct` there is no hub on the way. */
const legKm = { min: 400, max: 1100, direct: 1000 }

/** The province with the best hub for the next leg, or null when the rest is one leg. */
const nextHub = (from: string, to: string): string | null => {
  const whole = capitalDistanceKm(from, to)
  if (whole <= legKm.direct) return null
  const detour = (via: string) => capitalDistanceKm(from, via) + capitalDistanceKm(via, to) - whole
  const onTheWay = capitals.filter((via) => {
    const first = capitalDistanceKm(from, via)
    return first >= legKm.min && first <= legKm.max && capitalDistanceKm(via, to) < whole && detour(via) < whole * 0.25
  })
  return onTheWay.sort((one, other) => detour(one) - detour(other))[0] ?? null
}

/** Provinces whose transfer centres a waybill passes, first and last included. */
export const hubProvinces = (from: string, to: string): string[] => {
  if (from === to) return [from]
  const via = nextHub(from, to)
  return via === null ? [from, to] : [from, ...hubProvinces(via, to)]
}

/** Working outlets as the demo's waybills pass them: transfer centres by province name, the others by city code. */
export interface Network {
  hubs: ReadonlyMap<string, Omit<Stop, 'kmBefore'>>
  branches: ReadonlyMap<string, readonly DemoOutlet[]>
}

export const demoNetwork = ({ provinces }: Divisions, outlets: readonly DemoOutlet[]): Network => {
  const cities = provinces.flatMap((province) =>
    province.cities.map((city) => ({ ...city, provinceName: province.name })),
  )
  const here = (cityCode: string, isHub: boolean) =>
    outlets.filter(
      (outlet) => outlet.cityCode === cityCode && (outlet.type === 'HUB') === isHub && outlet.status === 'OPEN',
    )
  return {
    hubs: new Map(
      cities.flatMap(({ code, name, provinceName }) =>
        here(code, true).map(({ outletName }) => [provinceName, { city: name, outletName }] as const),
      ),
    ),
    branches: new Map(cities.map(({ code }) => [code, here(code, false)] as const)),
  }
}

/** Sender's outlet, the transfer centres on the way, receiver's outlet: the route that the simulator uses as well. */
export const demoRoute = ({ hubs, branches }: Network, sender: Party, receiver: Party): Stop[] => {
  const branch = ({ cityCode, cityName, districtCode }: Party): Stop => {
    const here = branches.get(cityCode) ?? []
    const serving = here.find((outlet) => outlet.districtCode === districtCode) ?? here[0]
    if (!serving) throw new Error(`No outlet in ${cityName}`)
    return { city: cityName, outletName: serving.outletName, kmBefore: 0 }
  }
  const provinces = hubProvinces(sender.provinceName, receiver.provinceName)
  const passed = provinces.map((province, index): Stop => {
    const hub = hubs.get(province)
    if (!hub) throw new Error(`No transfer centre in ${province}`)
    return { ...hub, kmBefore: capitalDistanceKm(provinces[index - 1] ?? province, province) }
  })
  return [branch(sender), ...passed, branch(receiver)]
}
