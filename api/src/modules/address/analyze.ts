import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AnalyzedAddress } from '@portal/contract/address'
import { analyzeAddress } from '@portal/rules/address-analysis/analyze-address'
import type { AddressData } from '@portal/rules/address-analysis/find-places'
import { divisionsEdition } from '@portal/rules/divisions-edition'
import { indexRegions } from '@portal/rules/address-analysis/region-index'
import type { RegionRows, TownRows } from '@portal/rules/address-analysis/region-rows'

const opened = new Map<string, AddressData>()

const openData = (root: string): AddressData => {
  const folder = join(root, 'shared', 'data', 'divisions', divisionsEdition.folder)
  const towns = new Map<string, Promise<TownRows>>()
  const readTowns = async (cityCode: string): Promise<TownRows> =>
    JSON.parse(await readFile(join(folder, 'towns', `${cityCode}.json`), 'utf8')) as TownRows
  return {
    index: indexRegions(JSON.parse(readFileSync(join(folder, 'regions.json'), 'utf8')) as RegionRows),
    townsOf: (cityCode) => {
      const cityTowns = towns.get(cityCode) ?? readTowns(cityCode)
      towns.set(cityCode, cityTowns)
      return cityTowns
    },
  }
}

/** Parses a pasted text with the divisions that ship with the portal, which are read with the first text. */
export const analyzeWithShippedDivisions = (root: string, text: string): Promise<AnalyzedAddress> => {
  const data = opened.get(root) ?? openData(root)
  opened.set(root, data)
  return analyzeAddress(text, data)
}
