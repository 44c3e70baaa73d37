import { followBody } from './follow-body'

const bodyOf = (pull: (controller: ReadableStreamDefaultController<Uint8Array>) => void) =>
  new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 })

test('a usual answer has ended although nobody reads it, and can be read then', async () => {
  const onEnd = jest.fn()
  const response = await new Promise<Response>((resolve) => {
    const followed = followBody(new Response('{"a":1}', { status: 201, headers: { 'x-a': 'b' } }), () => {
      onEnd()
      resolve(followed)
    })
  })
  expect([response.status, response.headers.get('x-a')]).toEqual([201, 'b'])
  expect(await response.json()).toEqual({ a: 1 })
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('a stream has not ended until its reader gives it up', async () => {
  const onEnd = jest.fn()
  let chunks = 0
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  // One is read, and as many as are read ahead are waiting.
  await new Promise<void>((resolve) => {
    const endless = bodyOf((controller) => {
      controller.enqueue(new Uint8Array(40_000))
      if (++chunks === 3) resolve()
    })
    reader = followBody(new Response(endless), onEnd).body?.getReader()
    void reader?.read()
  })
  expect(onEnd).not.toHaveBeenCalled()
  await reader?.cancel()
  expect(onEnd).toHaveBeenCalled()
})

test('what breaks off has ended, and its reader is told', async () => {
  const onEnd = jest.fn()
  const broken = bodyOf((controller) => controller.error(new TypeError('network error')))
  await expect(followBody(new Response(broken), onEnd).text()).rejects.toThrow('network error')
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('an answer without a body has ended', () => {
  const onEnd = jest.fn()
  followBody(new Response(null, { status: 204 }), onEnd)
  expect(onEnd).toHaveBeenCalledTimes(1)
})
