import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { RegionRows } from '@portal/rules/address-analysis/region-rows'
import { isWithin, type OutlineFile, outlinesOf } from '@portal/rules/outlines'
import type { MapFile } from './map-files'

const data = join(__dirname, '../../../shared/data')
const text = (path: string): string => readFileSync(join(data, path), 'utf8')
const map = (name: string) => JSON.parse(text(`map/2019/${name}.json`)) as MapFile
const divisions = JSON.parse(text('divisions/2026/regions.json')) as RegionRows
const provinces = map('country').regions.map(([code]) => code)

/** 三沙, and cities of Xinjiang that the source does not have. */
const knownGaps = ['4603', '6558', '6559', '6560', '6561', '6562']

test('every province and every city has a shape, or is a known gap', () => {
  expect(divisions.map(([code]) => code).filter((code) => !provinces.includes(code))).toEqual([])
  const codesOnMap = new Set(provinces.flatMap((province) => map(province).regions.map(([code]) => code)))
  expect(
    divisions.flatMap(([, , cities]) => cities.map(([code]) => code)).filter((code) => !codesOnMap.has(code)),
  ).toEqual(knownGaps)
})

test('shapes are named as the divisions are; beside these there are 台湾, 香港 and 澳门', () => {
  const names = new Map(
    divisions.flatMap(([code, name, cities]) => [
      [code, name] as const,
      ...cities.map(([city, cityName]) => [city, cityName] as const),
    ]),
  )
  const regions = [...map('country').regions, ...provinces.flatMap((province) => map(province).regions)]
  const others = regions.filter(([code, name]) => !names.get(code)?.startsWith(name))
  expect(others.map(([code, name]) => `${code} ${name}`)).toEqual([
    '71 台湾',
    '81 香港',
    '82 澳门',
    '7101 台湾',
    '8101 香港',
    '8201 澳门',
  ])
})

test.each(['country', ...provinces])('%s: rings close, names stand within the country, the inset is there', (name) => {
  const { arcs, outer, regions, scale } = map(name)
  const lines = arcs.map((arc) => {
    let [x, y] = [0, 0]
    return Array.from(
      { length: arc.length / 2 },
      (_, index) => [(x += arc[2 * index] ?? 0) / scale, (y += arc[2 * index + 1] ?? 0) / scale] as const,
    )
  })
  expect(outer).toBeLessThanOrEqual(arcs.length)
  for (const [, , [lng, lat], rings] of regions) {
    expect([lng > 73 && lng < 136, lat > 3 && lat < 54, rings.length > 0]).toEqual([true, true, true])
    for (const ring of rings) {
      const ends = ring.map((ref) =>
        ref < 0 ? [lines[~ref]?.at(-1), lines[~ref]?.[0]] : [lines[ref]?.[0], lines[ref]?.at(-1)],
      )
      ends.forEach(([start], index) => expect(start).toEqual(ends.at(index - 1)?.[1]))
    }
  }
})

const districts = (province: string) => JSON.parse(text(`map/2026/${province}.json`)) as OutlineFile

test('districts are named as the divisions are; those of the municipalities have outlines, others none', () => {
  for (const [province, , cities] of divisions) {
    const names = new Map(cities.flatMap(([, , listed]) => [...listed]))
    const outlined = new Set(['11', '12', '31', '50'])
    const { arcs, regions } = districts(province)
    expect(regions.filter(([code, name]) => names.get(code) !== name)).toEqual([])
    expect(regions.filter(([, , , rings]) => rings.length > 0).length).toBe(outlined.has(province) ? regions.length : 0)
    expect(arcs.length > 0).toBe(outlined.has(province))
  }
})

test('names of districts stand within their outlines', () => {
  const outside = ['11', '12', '31', '50'].flatMap((province) => {
    const file = districts(province)
    const centres = new Map(file.regions.map(([code, , [lng, lat]]) => [code, { x: lng, y: lat }]))
    return outlinesOf(file).filter(({ code, rings }) => {
      const centre = centres.get(code)
      return centre === undefined || !isWithin(centre, rings)
    })
  })
  expect(outside.map(({ code }) => code)).toEqual([])
})

test('the country has the islands of the South China Sea in a box', () => {
  expect(JSON.parse(text('map/2019/country.json'))).toMatchObject({ inset: { name: '南海诸岛' } })
})

test('the country is at most 25 KB on the wire, a province 15 KB', () => {
  const sizes = readdirSync(join(data, 'map/2019')).map((file) => ({
    file,
    size: brotliCompressSync(text(`map/2019/${file}`)).length,
  }))
  expect(sizes.filter(({ file, size }) => size > (file === 'country.json' ? 25_000 : 15_000))).toEqual([])
})
