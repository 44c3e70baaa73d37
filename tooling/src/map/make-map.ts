/**
 * Makes `shared/data/map/2019/` from the folder `map/json` of the npm package `echarts` 4.9.0:
 * `npx tsx tooling/src/map/make-map.ts <path to map/json>`, started in the repository root.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { details, mapFile, type Region, simplifiedArcs } from './map-files'
import { readMapSource, type SourceRegion } from './map-source'

/** The box of the 南海诸岛, from `lib/coord/geo/fix/nanhai.js` of echarts 4.9.0 (Apache-2.0). */
const drawn = [
  [
    [0, 3.5],
    [7, 11.2],
    [15, 11.9],
    [30, 7],
    [42, 0.7],
    [52, 0.7],
    [56, 7.7],
    [59, 0.7],
    [64, 0.7],
    [64, 0],
    [5, 0],
    [0, 3.5],
  ],
  [
    [13, 16.1],
    [19, 14.7],
    [16, 21.7],
    [11, 23.1],
    [13, 16.1],
  ],
  [
    [12, 32.2],
    [14, 38.5],
    [15, 38.5],
    [13, 32.2],
    [12, 32.2],
  ],
  [
    [16, 47.6],
    [12, 53.2],
    [13, 53.2],
    [18, 47.6],
    [16, 47.6],
  ],
  [
    [6, 64.4],
    [8, 70],
    [9, 70],
    [8, 64.4],
    [6, 64.4],
  ],
  [
    [23, 82.6],
    [29, 79.8],
    [30, 79.8],
    [25, 82.6],
    [23, 82.6],
  ],
  [
    [37, 70.7],
    [43, 62.3],
    [44, 62.3],
    [39, 70.7],
    [37, 70.7],
  ],
  [
    [48, 51.1],
    [51, 45.5],
    [53, 45.5],
    [50, 51.1],
    [48, 51.1],
  ],
  [
    [51, 35],
    [51, 28.7],
    [53, 28.7],
    [53, 35],
    [51, 35],
  ],
  [
    [52, 22.4],
    [55, 17.5],
    [56, 17.5],
    [53, 22.4],
    [52, 22.4],
  ],
  [
    [58, 12.6],
    [62, 7],
    [63, 7],
    [60, 12.6],
    [58, 12.6],
  ],
]

const places = 1000
const round = (degrees: number): number => Math.round(degrees * places) / places
/** Moved to the east of Taiwan and scaled to a third. */
const toDegrees = ([x = 0, y = 0]: number[]): [number, number] => [round(x / 10.5 + 126), round(y / -14 + 25)]

const southChinaSea = {
  /** Drawn in a box of its own, as on printed maps: its frame in degrees, and its content. */
  inset: {
    name: '南海诸岛',
    frame: [...toDegrees([0, 93.1]), ...toDegrees([64, 0])],
    shapes: drawn.map((shape) => shape.map(toDegrees)),
  },
}

/** Prefectures whose code or extent changed after the source was drawn (2015–2021), by their code now. */
const renumbered: Record<string, string> = {
  3712: '3701', // 莱芜 became part of 济南 in 2019
  5422: '5405',
  5424: '5406',
  5426: '5404', // 山南, 那曲, 林芝
  6521: '6504',
  6522: '6505', // 吐鲁番, 哈密
  4653: '4604', // 儋州, once a county
}

/**
 * The portal's code of a city from the source's six digits; a county governed by its province: see
 * data/divisions/README.md.
 */
const cityCodeOf = (id: string): string => {
  const code = id.slice(2, 4) === '90' ? `${id.slice(0, 2)}${50 + Number(id.slice(4))}` : id.slice(0, 4)
  return renumbered[code] ?? code
}

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
