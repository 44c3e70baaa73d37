import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repoRoot } from '../paths'
import { allStages, onlyStages } from './all-stages'
import { longStages } from './long-stages'

const lanes = allStages({ browser: '', databaseUrl: '' })
const names = lanes.flat().map(({ name }) => name)

test('stages are chosen by name, in their lanes', () => {
  const chosen = onlyStages(lanes, ['types', 'browser']).map((lane) => lane.map(({ name }) => name))
  expect(chosen).toEqual([['browser'], ['types']])
})

test('a name that no stage has is refused, with those that there are', () => {
  expect(() => onlyStages(lanes, ['types', 'tpyes'])).toThrow(/No stage is called tpyes\. There are .*types/)
})

const workflow = readFileSync(join(repoRoot, '.github/workflows/ci.yml'), 'utf8')
const [everyChange = '', everyNight = ''] = workflow.split('\n  long:')
const stagesOf = (jobs: string) =>
  [...jobs.matchAll(/(?:stages: '|--only )([\w,-]+)/g)].flatMap(([, list = '']) => list.split(','))

test.each([
  ['for a change', everyChange, names],
  [
    'by night',
    everyNight,
    longStages({ browser: '', databaseUrl: '' }).flatMap((lane) => lane.map(({ name }) => name)),
  ],
])('the workflow runs every stage %s, and names no other', (_, jobs, stages) =>
  expect([...new Set(stagesOf(jobs))].toSorted()).toEqual(stages.toSorted()),
)

test('by night the history is there, for the release before the newest migration', () =>
  expect(everyNight).toContain('fetch-depth: 0'))

test('a commit of a pull request runs once', () => expect(everyChange).toMatch(/push:\n {4}branches: \[main\]/))
