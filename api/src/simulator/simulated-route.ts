import type { Party } from '@portal/shared/contract/party'
import { hubProvinces } from '../demo/demo-route'
import type { outlet } from '../modules/outlet/outlet.tables'

export type RouteOutlet = Pick<typeof outlet.$inferSelect, 'outletCode' | 'outletName' | 'type' | 'provinceCode' | 'cityCode' | 'districtCode'>

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
const servingOutlet = (outlets: readonly RouteOutlet[], { cityCode, cityName, districtCode }: Party): Stop => {
  const here = outlets.filter((outlet) => outlet.cityCode === cityCode && outlet.type !== 'HUB')
  const serving = here.find((outlet) => outlet.districtCode === districtCode) ?? here[0]
  return { city: cityName, outletName: serving?.outletName ?? `${cityName}营业部` }
}

/** Sender's outlet, the transfer centres on the way, receiver's outlet. Provinces without a transfer centre are passed by. */
export const simulatedRoute = ({ outlets, provinceCode, cityName }: RouteContext, sender: Party, receiver: Party): Stop[] => {
  const hubs = hubProvinces(sender.provinceName, receiver.provinceName).flatMap((provinceName): Stop[] => {
    const code = provinceCode(provinceName)
    const hub = outlets.find((outlet) => outlet.type === 'HUB' && outlet.provinceCode === code)
    return hub === undefined ? [] : [{ city: cityName(hub.cityCode) ?? provinceName, outletName: hub.outletName }]
  })
  return [servingOutlet(outlets, sender), ...hubs, servingOutlet(outlets, receiver)]
}
