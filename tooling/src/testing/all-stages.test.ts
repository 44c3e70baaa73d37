import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repoRoot } from '../paths'
import { allStages, onlyStages } from './all-stages'

const lanes = allStages({ browser: '', databaseUrl: '' })
const names = lanes.flat().map(({ name }) => name)

test('stages are chosen by name, in their lanes', () => {
  const chosen = onlyStages(lanes, ['types', 'browser']).map((lane) => lane.map(({ name }) => name))
  expect(chosen).toEqual([['browser'], ['types']])
})

test('a name that no stage has is refused, with those that there are', () => {
  expect(() => onlyStages(lanes, ['types', 'tpyes'])).toThrow(/No stage is called tpyes\. There are .*types/)
})

test('the workflow runs every stage, and names no other', () => {
  const workflow = readFileSync(join(repoRoot, '.github/workflows/ci.yml'), 'utf8')
  const named = [...workflow.matchAll(/stages: '([^']+)'/g)].flatMap(([, list = '']) => list.split(','))
  expect([...new Set(named)].toSorted()).toEqual(names.toSorted())
})
