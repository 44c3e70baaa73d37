import { fc } from '@portal/testing/property'
import { nodeTypes } from '@portal/contract/tracking'
import { bucketCount } from './hour-bucket'
import { delayOf } from './delay'
import { groupKeysOf } from './group-keys'
import { type ArrivalCounts, observationsOf } from './arrival-counts'
import type { Disruption } from './disruptions'
import { checkpoints, type Snapshot, snapshotsOf, stageKeyOf } from './snapshot'
import { maxNodes, type Waybill, type RouteNode } from './waybill'
import { predict } from './predict'

const hour = 3_600_000
const start = Date.parse('2026-11-02T00:00:00+08:00')
const after = (hours: number): Date => new Date(start + hours * hour)

const waybill: Waybill = {
  productCode: 'STD',
  origin: { provinceCode: '33', cityCode: '3301', cityName: '杭州市' },
  destination: { provinceCode: '44', cityCode: '4403', cityName: '深圳市' },
  isSelfCollected: false,
}
const node = (nodeType: RouteNode['nodeType'], hours: number, city = ''): RouteNode => ({
  nodeType,
  eventAt: after(hours),
  city,
})

/** Collected on Monday at 10:00, in Shenzhen on Wednesday at 7:00, signed for at 14:00. */
const way: RouteNode[] = [
  node('COLLECTED', 10, '杭州市'),
  node('DEPARTED', 20, '杭州市'),
  node('ARRIVED', 26, '长沙市'),
  node('DEPARTED', 30, '长沙市'),
  node('ARRIVED', 55, '深圳市'),
  node('DELIVERING', 57, '深圳市'),
  node('SIGNED', 62, '深圳市'),
]

const never = (): Disruption[] => []

/** The arrival counts of these ways. */
const countsOf = (ways: readonly (readonly RouteNode[])[]): ReadonlyMap<string, ArrivalCounts> => {
  const countsByGroup = new Map<string, Map<number, number>>()
  for (const { group, bucket } of ways.flatMap((nodes) => observationsOf(nodes, waybill, never))) {
    const counts = countsByGroup.get(group) ?? new Map<number, number>()
    countsByGroup.set(group, counts.set(bucket, (counts.get(bucket) ?? 0) + 1))
  }
  return countsByGroup
}

const expectedAt = (
  countsByGroup: ReadonlyMap<string, ArrivalCounts>,
  snapshot: Snapshot,
  disruptions: Disruption[] = [],
  now = snapshot.at,
) => predict(snapshot, waybill, countsByGroup, disruptions, now)

const snapshotAfter = (nodes: readonly RouteNode[], until: Date): Snapshot => {
  const snapshot = snapshotsOf(nodes, waybill, until).at(-1)
  if (snapshot === undefined) throw new Error('no snapshot')
  return snapshot
}

const shifted = (nodes: readonly RouteNode[], hours: number): RouteNode[] =>
  nodes.map((each) => ({ ...each, eventAt: new Date(each.eventAt.getTime() + hours * hour) }))
const alike = countsOf(Array.from({ length: 40 }, () => way))

const anyWay = fc
  .array(
    fc.record({
      nodeType: fc.constantFrom(...nodeTypes),
      hours: fc.double({ min: 0, max: 400, noNaN: true }),
      city: fc.constantFrom('杭州市', '长沙市', '深圳市', ''),
    }),
    { maxLength: 12 },
  )
  .map((nodes) => nodes.map(({ nodeType, hours, city }) => node(nodeType, hours, city)))

test('snapshots are taken at nodes and at checkpoints between them, from the collection to the arrival', () => {
  const snapshots = snapshotsOf(way, waybill, after(1000))
  expect(
    snapshots
      .filter(({ isCheckpoint }) => !isCheckpoint)
      .map(({ stage, city }) => `${stageKeyOf(stage)} ${city}`.trim()),
  ).toEqual(['COLLECTED', 'DEPARTED_FROM', 'ARRIVED_WAY 长沙市', 'DEPARTED_WAY 长沙市', 'ARRIVED_TO', 'DELIVERING'])
  expect(snapshots.filter(({ at }) => at < after(20)).map(({ at, silentHours }) => [at, silentHours])).toEqual([
    [after(10), 0],
    [after(11.5), 1],
    [after(14), 4],
    [after(17), 6],
  ])
  expect(snapshots.every(({ at }) => at < after(62))).toBe(true)
})

test('what goes back has no snapshots, what waits for its receiver has arrived', () => {
  expect(snapshotsOf([...way.slice(0, 5), node('RETURNING', 60)], waybill, after(100))).toEqual([])
  const stored = [...way.slice(0, 5), node('STORED', 56)]
  const fetched = { ...waybill, isSelfCollected: true }
  expect(snapshotsOf(stored, fetched, after(100)).at(-1)?.stage).toMatchObject({ nodeType: 'ARRIVED', place: 'TO' })
  expect(snapshotsOf(stored, waybill, after(57)).at(-1)?.stage).toMatchObject({ nodeType: 'STORED' })
})

test('a waybill like those before it is expected when they came, and nearer the end more narrowly', () => {
  const ways = Array.from({ length: 180 }, (_, index) => [
    ...way.slice(0, 5),
    ...shifted(way.slice(5), (index % 6) + (index % 3 === 0 ? 24 : 0)),
  ])
  const countsByGroup = countsOf(ways)
  const early = expectedAt(countsByGroup, snapshotAfter(way, after(10)))
  const late = expectedAt(countsByGroup, snapshotAfter(way, after(57)))
  expect(expectedAt(alike, snapshotAfter(way, after(10)))).toMatchObject({ from: after(62), to: after(63) })
  expect(Number(early?.from)).toBeLessThanOrEqual(Number(after(63)))
  expect(Number(late?.to) - Number(late?.from)).toBeLessThan(Number(early?.to) - Number(early?.from))
})

test('with too few waybills counted there is no window', () => {
  expect(expectedAt(countsOf([way]), snapshotAfter(way, after(10)))).toBeUndefined()
})

test('nothing is expected while the city is closed, nor before now', () => {
  const closed: Disruption = { kind: 'CLOSED', divisionCode: '4403', from: after(48), to: after(72) }
  expect(expectedAt(alike, snapshotAfter(way, after(10)), [closed])?.from).toEqual(after(86))
  expect(expectedAt(alike, snapshotAfter(way, after(10)), [], after(64))).toBeUndefined()
})

test('a delay is told once it is nearly certain, with what is known of it', () => {
  const countsByGroup = countsOf([
    ...Array.from({ length: 50 }, () => way),
    ...Array.from({ length: 50 }, () => [...way.slice(0, 4), ...shifted(way.slice(4), 24)]),
  ])
  const promisedAt = after(66)
  const reasonAt = (hours: number, disruptions: Disruption[] = []) => {
    const snapshot = snapshotAfter(way.slice(0, 4), after(hours))
    const expected = expectedAt(countsByGroup, snapshot)
    return expected && delayOf(snapshot, waybill, expected, promisedAt, disruptions)
  }
  expect(reasonAt(30)).toBeUndefined()
  expect(reasonAt(48 + 9.5)).toBe('TRANSIT')
  const storm: Disruption = { kind: 'WEATHER', divisionCode: '44', from: after(40), to: after(80) }
  expect(reasonAt(48 + 9.5, [storm])).toBe('WEATHER')
  expect(reasonAt(48 + 9.5, [{ ...storm, divisionCode: '11' }])).toBe('TRANSIT')
})

test('for any arrival counts a window is in the future, holds its median, and chances fall with time', () => {
  fc.assert(
    fc.property(
      fc.array(anyWay, { minLength: 1, maxLength: 8 }),
      anyWay,
      fc.double({ min: 0, max: 500, noNaN: true }),
      (ways, nodes, hours) => {
        const countsByGroup = countsOf(ways.flatMap((each) => Array.from({ length: 30 }, () => each)))
        const snapshot = snapshotsOf(nodes, waybill, after(hours)).at(-1)
        const expected = snapshot && expectedAt(countsByGroup, snapshot, [], after(hours))
        if (expected === undefined) return
        const { from, to, median, chanceAfter } = expected
        expect(to.getTime()).toBeGreaterThan(hours * hour + start)
        expect(from <= median && median <= to).toBe(true)
        expect(chanceAfter(to)).toBeLessThanOrEqual(0.08 + 1e-9)
        const chances = [0, 24, 48, 96, 400].map((more) => chanceAfter(after(hours + more)))
        expect(chances).toEqual(chances.toSorted((one, other) => other - one))
        for (const chance of chances) expect(chance >= 0 && chance <= 1 + 1e-9).toBe(true)
      },
    ),
  )
})

test('the sequence in which nodes came does not matter', () => {
  fc.assert(
    fc.property(
      anyWay.chain((nodes) => fc.tuple(fc.constant(nodes), fc.shuffledSubarray(nodes, { minLength: nodes.length }))),
      ([nodes, pushed]) => {
        expect(snapshotsOf(pushed, waybill, after(500))).toEqual(snapshotsOf(nodes, waybill, after(500)))
      },
    ),
  )
})

test('a trace of any length costs a bounded number of snapshots, and all buckets are in the table', () => {
  const many = Array.from({ length: 5000 }, (_, index) => node('ARRIVED', index * 50, '长沙市'))
  expect(snapshotsOf(many, waybill, after(1e6)).length).toBeLessThanOrEqual(maxNodes * (1 + checkpoints.length * 9))
  const buckets = observationsOf([...way.slice(0, 6), node('SIGNED', 9000)], waybill, never).map(({ bucket }) => bucket)
  expect(Math.max(...buckets)).toBe(bucketCount - 1)
  expect(Math.min(...buckets)).toBeGreaterThanOrEqual(0)
})

test('the stored keys of the groups stay', () => {
  const nodes = [
    ...way.slice(0, 4),
    node('EXCEPTION', 54, '长沙市'),
    ...way.slice(4, 6),
    node('DELIVERING', 58, '深圳市'),
  ]
  const keysAt = (hours: number) => Object.values(groupKeysOf(snapshotAfter(nodes, after(hours)), waybill, never()))
  expect(keysAt(10)).toEqual([
    'COLLECTED|',
    'STD|COLLECTED||3',
    '33>44|STD|COLLECTED||3|',
    '33>44|STD|COLLECTED||3||MID',
    '3301>4403|STD|COLLECTED||1|',
  ])
  const cityKeysAt = (...hours: number[]) => hours.map((each) => keysAt(each).at(-1))
  expect(cityKeysAt(20, 30, 38, 54, 56, 57, 58)).toEqual([
    '3301>4403|STD|DEPARTED_FROM||3|',
    '3301>4403|STD|DEPARTED_WAY||1|长沙市',
    '3301>4403|STD|DEPARTED_WAY|+8|5|长沙市',
    '>4403|STD|TROUBLE||1|MID',
    '>4403|STD|ARRIVED_TO||1|MID',
    '>4403|STD|DELIVERING||2|MID',
    '>4403|STD|DELIVERING+||3|MID',
  ])
})
