import { classifyFailure, probeScript, type ProbeResult, RemoteFailure } from './failure'

const chunkError = (type: string) =>
  Object.assign(new Error(`Loading chunk 1 failed (${type})`), {
    name: 'ChunkLoadError',
    type,
    request: '/remotes/a/1.js',
  })

test.each([
  ['a deadline that passed', new DOMException('No answer', 'TimeoutError'), 'other', 'timeout'],
  ['a chunk that took too long', chunkError('timeout'), 'other', 'timeout'],
  ['a script that ran and brought no chunk', chunkError('missing'), 'other', 'missing'],
  ['a script that failed to load and is not there', chunkError('error'), 'missing', 'missing'],
  ['a script that failed to load although it is there', chunkError('error'), 'other', 'error'],
  ['an entry that is gone', new Error('#RUNTIME-008'), 'missing', 'missing'],
  ['an entry that hangs', new Error('#RUNTIME-008'), 'slow', 'timeout'],
  [
    'an entry that ran out of its time',
    new Error('#RUNTIME-008 ScriptNetworkError: Script "x" timed out.'),
    'other',
    'timeout',
  ],
  [
    'a share of the wrong version',
    new Error(
      '[ Federation Runtime ]: Version 18.3.1 of shared singleton module react does not satisfy the requirement',
    ),
    'other',
    'incompatible',
  ],
  ['code that threw', new TypeError('x is not a function'), 'other', 'error'],
  ['something that is no error', 'nonsense', 'other', 'error'],
])('%s', async (_name, error, probeResult, kind) => {
  expect((await classifyFailure(error, '/remotes/a/remoteEntry.js', async () => probeResult as ProbeResult)).kind).toBe(
    kind,
  )
})

test("the address of the chunk is asked, else the entry's", async () => {
  const probe = jest.fn(async (): Promise<ProbeResult> => 'other')
  await classifyFailure(chunkError('error'), '/entry.js', probe)
  await classifyFailure(new Error('x'), '/entry.js', probe)
  expect(probe.mock.calls).toEqual([['/remotes/a/1.js'], ['/entry.js']])
})

test('a failure that was classified already stays the same', async () => {
  const failure = new RemoteFailure('incompatible', 'contract 2')
  expect(await classifyFailure(failure, '/entry.js', async () => 'other')).toBe(failure)
})

afterEach(() => jest.restoreAllMocks())

test.each<[string, () => Promise<unknown>, ProbeResult]>([
  ['a script', async () => new Response(null, { headers: { 'content-type': 'text/javascript' } }), 'other'],
  [
    'a page in place of the script',
    async () => new Response('', { headers: { 'content-type': 'text/html' } }),
    'missing',
  ],
  ['an answer without a type', async () => new Response(null), 'missing'],
  ['404', async () => new Response(null, { status: 404, headers: { 'content-type': 'text/javascript' } }), 'missing'],
  ['no answer in time', () => Promise.reject(new DOMException('late', 'TimeoutError')), 'slow'],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'other'],
])('requesting a failed file again: %s', async (_name, answer, expected) => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(answer as typeof fetch)
  expect(await probeScript('/remotes/a/1.js')).toBe(expected)
  expect(fetched).toHaveBeenCalledWith(
    '/remotes/a/1.js',
    expect.objectContaining({ method: 'HEAD', cache: 'no-store' }),
  )
})
