import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { indexRegions } from '@portal/rules/address-analysis/region-index'
import type { RegionRows, TownRows } from '@portal/rules/address-analysis/region-rows'
import { repoRoot } from '../paths'

const folder = join(repoRoot, 'shared/data/divisions/2026')

/** The shipped regions. */
export const rows = JSON.parse(readFileSync(join(folder, 'regions.json'), 'utf8')) as RegionRows
/** The shipped towns by city code. */
export const towns = new Map(
  readdirSync(join(folder, 'towns')).map((file) => [
    file.slice(0, -5),
    JSON.parse(readFileSync(join(folder, 'towns', file), 'utf8')) as TownRows,
  ]),
)
export const data = { index: indexRegions(rows), townsOf: async (cityCode: string) => towns.get(cityCode) ?? {} }
