import { join } from 'node:path'
import { serviceAreaRequest } from '@portal/contract/service-area'
import { loadDivisions } from '../../modules/address/divisions'
import { demoOutlets } from './demo-outlets'
import { demoServiceAreas } from './demo-service-areas'

const outlets = demoOutlets(loadDivisions(join(__dirname, '../../../..')))
const now = new Date('2026-11-20T02:30:00Z')

test("some outlets have an area that the carrier's door would take, the same every time", () => {
  const areas = demoServiceAreas(outlets, now)
  expect(areas.filter((area) => !serviceAreaRequest.safeParse(area).success)).toEqual([])
  expect(areas.length).toBeGreaterThan(20)
  expect(new Set(areas.flatMap(({ shapes }) => shapes.map(({ kind }) => kind)))).toEqual(new Set(['polygon', 'circle']))
  expect(demoServiceAreas(outlets, now)).toEqual(areas)
})
