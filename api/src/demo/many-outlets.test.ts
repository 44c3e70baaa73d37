import { join } from 'node:path'
import { outlet } from '../modules/outlet/outlet.tables'
import { loadDivisions } from '../modules/address/divisions'
import { startTestServer } from '../testing/test-server'
import { demoOutlets } from './demo-outlets'
import { addOutlets, manyOutlets } from './many-outlets'

const divisions = loadDivisions(join(__dirname, '../../..'))

test('3 000 outlets are the demo’s and copies near them, each with a number and a name of its own', () => {
  const outlets = manyOutlets(divisions, 3000)
  expect(outlets).toHaveLength(3000)
  expect(outlets.slice(0, 300)).toEqual(demoOutlets(divisions))
  expect(new Set(outlets.map(({ outletCode }) => outletCode)).size).toBe(3000)
  expect(new Set(outlets.map(({ outletName }) => outletName)).size).toBe(3000)
  expect(outlets.every((copy, index) => Math.abs(copy.lng - (outlets[index % 300]?.lng ?? 0)) <= 0.400001)).toBe(true)
})

test('adds what is missing, once', async () => {
  const {
    database: { db },
    close,
  } = await startTestServer()
  await db.insert(outlet).values(demoOutlets(divisions).slice(0, 5))
  await addOutlets(db, divisions, 600)
  await addOutlets(db, divisions, 600)
  expect(await db.$count(outlet)).toBe(600)
  await close()
})
