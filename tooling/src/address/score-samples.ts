import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyzeAddress } from '@portal/rules/address-analysis/analyze-address'
import type { AnalyzedAddress } from '@portal/contract/address'
import { renamedRegions } from '@portal/rules/address-analysis/renamed-regions'
import { indexRegions } from '@portal/rules/address-analysis/region-index'
import type { RegionRows, TownRows } from '@portal/rules/address-analysis/region-rows'
import { repoRoot } from '../paths'

type Field =
  | 'province'
  | 'city'
  | 'district'
  | 'town'
  | 'detail'
  | 'name'
  | 'company'
  | 'mobile'
  | 'mobileExt'
  | 'phone'
  | 'phoneExt'
  | 'postcode'
interface Sample {
  id: number
  text: string
  /** Fields that are not listed must be empty. */
  expected: Partial<Record<Field, string>>
  accept?: Partial<Record<Field, string[]>>
  /** Fields that must be asked about, and no others; absent where it does not matter. */
  unsure?: AnalyzedAddress['unsure']
}

const core: Field[] = ['province', 'city', 'district', 'name', 'mobile', 'phone']
const strict: Field[] = [...core, 'town', 'detail', 'company', 'mobileExt', 'phoneExt', 'postcode']
const folder = join(repoRoot, 'shared/data/divisions/2026')
const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'))

const fieldsOf = ({ region, ...fields }: AnalyzedAddress): Record<Field, string> => ({
  ...fields,
  province: region?.provinceName ?? '',
  city: region?.cityName ?? '',
  district: region?.districtName ?? '',
  town: region?.townName ?? '',
})

/**
 * Hyphens do not count; the conventions of the sample file allow more than one form for districts without a city and
 * cities without districts.
 */
const same = (field: Field, value: string, sample: Sample): boolean => {
  const bare = (text: string) => text.replace(/[-\s]/g, '')
  const accepted = [sample.expected[field] ?? '', ...(sample.accept?.[field] ?? [])]
  if (field === 'city' && sample.expected.city === sample.expected.district) accepted.push('', '省直辖县级行政区划')
  if (field === 'district' && !sample.expected.district) accepted.push(sample.expected.city ?? '')
  // A sample names the district of its time; the analysis that of today.
  if (field === 'district')
    for (const [former, path] of renamedRegions)
      if (former === sample.expected.district) accepted.push(path.split('/').at(-1) ?? '')
  return accepted.some((text) => bare(text) === bare(value))
}

/** Scores a file of address samples: how many are right in the fields that count (core) and in all (strict). */
export const scoreSamples = async (file: string) => {
  const { samples } = JSON.parse(readFileSync(file, 'utf8')) as { samples: Sample[] }
  const towns = new Map<string, TownRows>()
  const townsOf = async (code: string): Promise<TownRows> => {
    const rows = towns.get(code) ?? (read(`towns/${code}.json`) as TownRows)
    towns.set(code, rows)
    return rows
  }
  const data = { index: indexRegions(read('regions.json') as RegionRows), townsOf }
  const results = []
  let spent = 0
  for (const sample of samples) {
    const startedAt = performance.now()
    const analyzed = await analyzeAddress(sample.text, data)
    spent += performance.now() - startedAt
    const fields = fieldsOf(analyzed)
    const wrong = strict.filter((field) => !same(field, fields[field], sample))
    const asked = [...analyzed.unsure].sort().join()
    const mustAsk = sample.unsure === undefined ? asked : [...sample.unsure].sort().join()
    results.push({
      id: sample.id,
      wrong: [
        ...wrong.map((field) => `${field}: ${fields[field]} ≠ ${sample.expected[field] ?? ''}`),
        ...(asked === mustAsk ? [] : [`unsure: ${asked} ≠ ${mustAsk}`]),
      ],
      core: core.every((field) => !wrong.includes(field)),
      strict: wrong.length === 0 && asked === mustAsk,
      analyzed,
    })
  }
  return {
    results,
    total: samples.length,
    core: results.filter((result) => result.core).length,
    strict: results.filter((result) => result.strict).length,
    millisecondsEach: spent / samples.length,
  }
}
