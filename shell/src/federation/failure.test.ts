import { classifyFailure, RemoteFailure } from './failure'

const chunkError = (type: string) => Object.assign(new Error(`Loading chunk 1 failed (${type})`), { name: 'ChunkLoadError', type, request: '/remotes/a/1.js' })

test.each([
  ['a deadline that passed', new DOMException('No answer', 'TimeoutError'), true, 'timeout'],
  ['a chunk that took too long', chunkError('timeout'), true, 'timeout'],
  ['a script that ran and brought no chunk', chunkError('missing'), true, 'missing'],
  ['a script that failed to load and is not there', chunkError('error'), false, 'missing'],
  ['a script that failed to load although it is there', chunkError('error'), true, 'error'],
  ['an entry that is gone', new Error('#RUNTIME-008'), false, 'missing'],
  ['code that threw', new TypeError('x is not a function'), true, 'error'],
  ['something that is no error', 'nonsense', true, 'error'],
])('%s', async (_name, error, exists, kind) => {
  expect((await classifyFailure(error, '/remotes/a/remoteEntry.js', async () => exists)).kind).toBe(kind)
})

test('the address of the chunk is asked, else the entry\'s', async () => {
  const probe = jest.fn(async () => true)
  await classifyFailure(chunkError('error'), '/entry.js', probe)
  await classifyFailure(new Error('x'), '/entry.js', probe)
  expect(probe.mock.calls).toEqual([['/remotes/a/1.js'], ['/entry.js']])
})

test('a failure that was told apart already stays what it is', async () => {
  const failure = new RemoteFailure('incompatible', 'contract 2')
  expect(await classifyFailure(failure, '/entry.js', async () => true)).toBe(failure)
})
