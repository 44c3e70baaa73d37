import type { StoredParty } from '@portal/contract/party'
import { hubProvinces } from '../demo/demo-route'
import type { outlet } from '../../modules/outlet/outlet.tables'

export type RouteOutlet = Pick<
  typeof outlet.$inferSelect,
  'outletCode' | 'outletName' | 'type' | 'provinceCode' | 'cityCode' | 'districtCode'
>

/** A place that a waybill passes. */
export interface Stop {
  city: string
  outletName: string
}

export interface RouteContext {
  /** Outlets of both cities, and the transfer centres. */
  outlets: readonly RouteOutlet[]
  /** Code of a province by its name, name of a city by its code. */
  provinceCode: (provinceName: string) => string | undefined
  cityName: (cityCode: string) => string | undefined
}

/** The outlet of the party's district, else of its city, else one that is named after the city. */
const servingOutlet = (outlets: readonly RouteOutlet[], { cityCode, cityName, districtCode }: StoredParty): Stop => {
  const here = outlets.filter((outlet) => outlet.cityCode === cityCode && outlet.type !== 'HUB')
  const serving = here.find((outlet) => outlet.districtCode === districtCode) ?? here[0]
  return { city: cityName, outletName: serving?.outletName ?? `${cityName}营业部` }
}

/** A place where goods leave the mainland. */
interface Gateway extends Stop {
  provinceName: string
}

const gateways: Readonly<Record<string, Gateway>> = {
  中国香港: { provinceName: '广东省', city: '深圳市', outletName: '深圳口岸' },
  中国澳门: { provinceName: '广东省', city: '珠海市', outletName: '珠海口岸' },
  中国台湾: { provinceName: '福建省', city: '厦门市', outletName: '厦门口岸' },
}
const abroad: Gateway = { provinceName: '上海市', city: '上海市', outletName: '上海口岸' }

/** The last stops of the route, and the province where its part through the mainland ends. */
const endOf = (outlets: readonly RouteOutlet[], receiver: StoredParty): { provinceName: string; stops: Stop[] } => {
  if (receiver.provinceCode !== '')
    return { provinceName: receiver.provinceName, stops: [servingOutlet(outlets, receiver)] }
  const { provinceName, ...port } = gateways[receiver.provinceName] ?? abroad
  return { provinceName, stops: [port, { city: receiver.cityName, outletName: `${receiver.cityName}派送中心` }] }
}

/**
 * Sender's outlet, the transfer centres on the way, the port out of the mainland, receiver's outlet. Provinces without
 * a transfer centre are skipped.
 */
export const simulatedRoute = (
  { outlets, provinceCode, cityName }: RouteContext,
  sender: StoredParty,
  receiver: StoredParty,
): Stop[] => {
  const end = endOf(outlets, receiver)
  const hubs = hubProvinces(sender.provinceName, end.provinceName).flatMap((provinceName): Stop[] => {
    const code = provinceCode(provinceName)
    const hub = outlets.find((outlet) => outlet.type === 'HUB' && outlet.provinceCode === code)
    return hub === undefined ? [] : [{ city: cityName(hub.cityCode) ?? provinceName, outletName: hub.outletName }]
  })
  return [servingOutlet(outlets, sender), ...hubs, ...end.stops]
}
