import { EventEmitter, once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { closeWithAnswers, stopOptions } from './close-with-answers'

/** Milliseconds; a connection that is kept alive lasts longer. */
const timeout = 30_000
const agent = new Agent({ keepAlive: true })
afterAll(() => agent.destroy())

/** Serves at `/` what `answer` gives; `received` is the answer to a first request, which has arrived. */
const serve = async (answer: () => unknown) => {
  const app = Fastify(stopOptions)
  const lifetime = { isStopping: false }
  closeWithAnswers(app, lifetime)
  const steps = new EventEmitter()
  app.get('/', () => {
    steps.emit('asked')
    return answer()
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const asked = once(steps, 'asked')
  const received = new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent }, resolve).on('error', reject)
  })
  await asked
  return { app, received, lifetime }
}

const textOf = async (message: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const bytes of message.setEncoding('utf8')) text += bytes as string
  return text
}

/** A stop that is past its hooks waits for nothing but connections. */
const beginStop = async (app: FastifyInstance): Promise<{ stopped: Promise<void> }> => {
  const stopped = app.close().then(() => undefined)
  while (app.server.listening) await new Promise(setImmediate)
  return { stopped }
}

test(
  'a request that is answered after the stop began keeps no connection',
  async () => {
    const steps = new EventEmitter()
    const { app, received } = await serve(async () => {
      await once(steps, 'answer')
      return 'answer'
    })
    const { stopped } = await beginStop(app)
    steps.emit('answer')
    const answer = await received
    expect(answer.headers.connection).toBe('close')
    expect(await textOf(answer)).toBe('answer')
    await stopped
  },
  timeout,
)

test(
  'nor does one that is answered while the process only says that it will stop',
  async () => {
    const steps = new EventEmitter()
    const { app, received, lifetime } = await serve(async () => {
      await once(steps, 'answer')
      return 'answer'
    })
    lifetime.isStopping = true
    steps.emit('answer')
    expect((await received).headers.connection).toBe('close')
    await app.close()
  },
  timeout,
)

test(
  'nor does one whose answer had begun',
  async () => {
    const body = new PassThrough()
    body.write('begun, ')
    const { app, received } = await serve(() => body)
    const answer = await received
    expect(answer.headers.connection).toBe('keep-alive')
    const { stopped } = await beginStop(app)
    body.end('ended')
    expect(await textOf(answer)).toBe('begun, ended')
    await stopped
  },
  timeout,
)

test(
  'a request that arrives while the stop has begun, and connections are still open, is answered as ever',
  async () => {
    const app = Fastify(stopOptions)
    closeWithAnswers(app, { isStopping: false })
    app.get('/', () => 'answer')
    const steps = new EventEmitter()
    const stopping = once(steps, 'stopping')
    app.addHook('preClose', async () => {
      steps.emit('stopping')
      await once(steps, 'go on')
    })
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const stopped = app.close()
    await stopping
    const answer = await fetch(address)
    expect([answer.status, await answer.text(), answer.headers.get('connection')]).toEqual([200, 'answer', 'close'])
    steps.emit('go on')
    await stopped
  },
  timeout,
)
