import { once } from 'node:events'
import { createServer } from 'node:net'
import { listenServer } from './listen-server'

test('a server that is away for long is looked for every half second, so that streams are there soon after it', async () => {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
  let hearDown = (): void => undefined
  const nextDown = (): Promise<void> =>
    new Promise((resolve) => {
      hearDown = resolve
    })
  const first = nextDown()
  const stop = await listenServer(`postgres://portal@127.0.0.1:${port}/none`)('channel', {
    heard: () => undefined,
    up: () => undefined,
    down: () => hearDown(),
  })
  await first
  for (let time = 0; time < 8; time++) {
    const again = nextDown()
    await jest.advanceTimersByTimeAsync(500)
    await again
  }
  await stop()
  jest.useRealTimers()
  server.close()
})
