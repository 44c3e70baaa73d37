import { EventEmitter, once } from 'node:events'
import { apiSources } from '../build/parts'
import { put, type scratchRepo } from '../testing/scratch-repo'
import { startApi } from './api-process'

jest.mock('../paths', () =>
  jest.requireActual<{ scratchRepo: typeof scratchRepo }>('../testing/scratch-repo').scratchRepo(),
)
let main: string
jest.mock('../build/build-api', () => ({ buildApi: async () => put('dist/api/main.mjs', main) }))

const serves = `console.log('pid ' + process.pid); setInterval(() => {}, 1000)`
const fails = 'process.exit(3)'

/** The output of this process: pids of the API, and sentences of its own. */
let printed: EventEmitter
const next = async (name: 'pid' | 'sentence'): Promise<unknown> => (await once(printed, name))[0]
beforeEach(() => {
  for (const folder of apiSources) put(`${folder}/source.ts`, '')
  printed = new EventEmitter()
  jest.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    const pid = /pid (\d+)/.exec(String(chunk))?.[1]
    return pid === undefined || printed.emit('pid', Number(pid))
  })
  jest.spyOn(console, 'error').mockImplementation((sentence) => void printed.emit('sentence', sentence))
})
afterEach(() => jest.restoreAllMocks())

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('an API that ends before it serves is an error with the reason', async () => {
  main = fails
  await expect(startApi({})).rejects.toThrow('The API ended (exit code 3) before it served.')
})

test('an API that is killed is started again, and stopped with everything', async () => {
  main = serves
  const first = next('pid')
  const api = await startApi({})
  const [sentence, second] = [next('sentence'), next('pid')]
  process.kill(Number(await first), 'SIGKILL')
  expect(await sentence).toBe('The API ended (SIGKILL) and is started again.')
  const pid = Number(await second)
  expect(isAlive(pid)).toBe(true)
  await api.stop()
  expect(isAlive(pid)).toBe(false)
})

test('a change with which it does not start is said, and mended by the next one', async () => {
  main = serves
  const api = await startApi({})
  const sentence = next('sentence')
  main = fails
  put(`${apiSources[0]}/source.ts`, 'broken')
  expect(await sentence).toBe(
    'The API ended (exit code 3) before it served. It is started again when one of its sources changes.',
  )
  const again = next('pid')
  main = serves
  put(`${apiSources[0]}/source.ts`, 'mended')
  expect(isAlive(Number(await again))).toBe(true)
  await api.stop()
})
