import { runNode } from '../testing/run-node'
import { typeProblems } from './compare-types'
import type { SurfaceTypes } from './surface-types'

jest.mock('../testing/run-node', () => ({ runNode: jest.fn(async () => ({ ok: true, stdout: '', output: '' })) }))

const file = 'shared/runtime/src/things.d.ts'
const withThing = (type: string): SurfaceTypes => ({
  schema: 1,
  files: { [file]: `export declare const thing: ${type};` },
  modules: { '@portal/shared': file },
  names: {},
  calls: [],
})
const remote = (calls: string[] = []) => ({ label: 'remote-a 1.0.0', types: { ...withThing('string'), calls } })

test('what fits a shell is compiled once, what does not each time', async () => {
  const shell = withThing('number')
  for (let time = 0; time < 2; time++) expect(await typeProblems(shell, [remote()])).toEqual([])
  expect(runNode).toHaveBeenCalledTimes(1)
  await typeProblems(withThing('boolean'), [remote()])
  expect(runNode).toHaveBeenCalledTimes(2)
  for (let time = 0; time < 2; time++) expect(await typeProblems(shell, [remote(['order/page'])])).not.toEqual([])
  expect(runNode).toHaveBeenCalledTimes(4)
})
