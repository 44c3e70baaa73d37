import type { AnalyzedAddress } from '@portal/contract/address'
import type { AddressData } from '@portal/rules/address-analysis/find-places'
import type { RegionRows, TownRows } from '@portal/rules/address-analysis/region-rows'
import { loadDivisionFile } from './division-file'

let opened: AddressData | undefined

/**
 * Analyzes a pasted text of up to 500 characters (domain §1) in this page: the text is not sent anywhere. Code and data
 * are fetched with the first text. Rejects with a `CallError` when they cannot be fetched.
 */
export const analyzePastedText = async (text: string): Promise<AnalyzedAddress> => {
  const [{ analyzeAddress }, { indexRegions }, rows] = await Promise.all([
    import('@portal/rules/address-analysis/analyze-address'),
    import('@portal/rules/address-analysis/region-index'),
    loadDivisionFile('regions.json') as Promise<RegionRows>,
  ])
  opened ??= {
    index: indexRegions(rows),
    townsOf: (cityCode) => loadDivisionFile(`towns/${cityCode}.json`) as Promise<TownRows>,
  }
  return analyzeAddress(text, opened)
}
