/**
 * Makes `shared/data/map/2026/` from the folder `map/json` of the npm package `echarts` 4.9.0 and from
 * `shared/data/district-points`: `npx tsx tooling/src/map/make-districts.ts <path to map/json>`, started in the
 * repository root.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RegionRows } from '@portal/rules/address-analysis/region-rows'
import { districtFinder } from '../district-points/district-points'
import { mapFile, type Region, simplifiedArcs } from './map-files'
import { readMapSource } from './map-source'

/** The source draws districts of the municipalities alone. */
const drawnByDistricts: Readonly<Record<string, string>> = {
  11: 'beijing',
  12: 'tianjin',
  31: 'shanghai',
  50: 'chongqing',
}

/** For a city that fills the screen. */
const detail = { grid: 1, corner: 6, island: 60 }

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Give the path of map/json of the echarts package')
const data = join('shared', 'data')
const read = (path: string): unknown => JSON.parse(readFileSync(join(data, path), 'utf8'))
const divisions = read('divisions/2026/regions.json') as RegionRows
const points = Object.values(read('district-points/2026.json') as Record<string, Record<string, number[]>>)

/** The point of the name comes first; points on an island may be in a group of their own. */
const centreOf = (code: string): readonly [number, number] | undefined => {
  const [largest = []] = points.map((group) => group[code] ?? []).sort((one, other) => other.length - one.length)
  const [lng, lat] = largest
  return lng === undefined || lat === undefined ? undefined : [lng, lat]
}

const outlinesOf = (file: string): Map<string, Region['rings']> => {
  const source = readMapSource(readFileSync(join(folder, 'province', `${file}.json`), 'utf8'))
  const districts = source.map(({ id, name }) => ({ file, id, name, centre: null, rings: [] }))
  const codeOf = districtFinder(divisions, districts)
  const rings = new Map<string, Region['rings']>()
  source.forEach((region, index) => {
    const district = districts[index]
    const code = district && codeOf(district)
    if (code === undefined) throw new Error(`${region.name} is no district of today`)
    rings.set(code, [...(rings.get(code) ?? []), ...region.rings])
  })
  return rings
}

const target = join(data, 'map', '2026')
rmSync(target, { recursive: true, force: true })
mkdirSync(target, { recursive: true })
for (const [province, , cities] of divisions) {
  const file = drawnByDistricts[province]
  const outlines = file === undefined ? new Map<string, Region['rings']>() : outlinesOf(file)
  const regions = new Map(
    cities.flatMap(([, , districts]) =>
      districts.flatMap(([code, name]) => {
        const centre = centreOf(code)
        return centre === undefined ? [] : [[code, { name, centre, rings: outlines.get(code) ?? [] }] as const]
      }),
    ),
  )
  const arcs = simplifiedArcs(regions, detail, (code) => code)
  writeFileSync(join(target, `${province}.json`), JSON.stringify(mapFile(arcs, regions, detail)))
}
