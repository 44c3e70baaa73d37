/**
 * Makes `shared/data/map/2019/` from the folder `map/json` of the npm package `echarts` 4.9.0:
 * `npx tsx tooling/src/map/make-map.ts <path to map/json>`, started in the repository root.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cityCodeOf } from './division-codes'
import { details, mapFile, type Region, simplifiedArcs } from './map-files'
import { readMapSource, type SourceRegion } from './map-source'
import { southChinaSea } from './south-china-sea'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Give the path of map/json of the echarts package')
const read = (file: string): SourceRegion[] => readMapSource(readFileSync(join(folder, file), 'utf8'))

/** Municipalities are drawn by districts in files of their own, whose outlines fit those of their neighbours. */
const byDistricts = {
  1101: 'beijing',
  1201: 'tianjin',
  3101: 'shanghai',
  5001: 'chongqing',
  8101: 'xianggang',
  8201: 'aomen',
}
const drawnElsewhere = ['11', '12', '31', '50', '71', '81', '82']

const provinces = new Map(read('china.json').map((region) => [region.id.slice(0, 2), region]))
const cities = new Map<string, Region>()
const add = (code: string, { name, centre, rings }: Region) =>
  cities.set(code, { name, centre, ...cities.get(code), rings: [...(cities.get(code)?.rings ?? []), ...rings] })
for (const region of read('china-cities.json'))
  if (!drawnElsewhere.includes(region.id.slice(0, 2))) add(cityCodeOf(region.id), region)
for (const [code, file] of Object.entries(byDistricts)) {
  const { name, centre } = provinces.get(code.slice(0, 2)) ?? { name: '', centre: [0, 0] }
  for (const { rings } of read(join('province', `${file}.json`))) add(code, { name, centre, rings })
}
const taiwan = provinces.get('71')
if (taiwan) add('7101', taiwan)

const target = join('shared', 'data', 'map', '2019')
rmSync(target, { recursive: true, force: true })
mkdirSync(target, { recursive: true })
const write = (name: string, content: object) => writeFileSync(join(target, `${name}.json`), JSON.stringify(content))

const provinceOf = (city: string) => city.slice(0, 2)
write('country', {
  ...mapFile(simplifiedArcs(cities, details.country, provinceOf), provinces, details.country),
  ...southChinaSea,
})
const arcs = simplifiedArcs(cities, details.province, (city) => city)
for (const province of provinces.keys()) {
  const own = new Map([...cities].filter(([city]) => provinceOf(city) === province))
  write(province, mapFile(arcs, own, details.province))
}
