import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { describeError } from '../../http/describe-error'
import { runAs } from '../../observe/current-work'
import { identify } from '../accounts/sessions/identify'
import { type ChangeSender, startSender } from './change-sender'
import type { LiveHub } from './live-hub'
import { liveSessions } from '../accounts/sessions/live-sessions'
import { type Listener, openStream } from './live-stream'
import { sendChanges } from './send-changes'

/** Streams of one process; further ones are refused, and their pages poll instead. */
export const maxStreams = 10_000
/**
 * Milliseconds between heartbeats. Proxies cut connections that are silent for a minute; an ended session is noticed
 * within this time.
 */
const beatEvery = 15_000

/** Sends a heartbeat to all readers, and ends the streams of ended sessions. */
export const beat = async (hub: LiveHub, { db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  hub.beat()
  // Read first, because other sessions may begin while these are looked up.
  const sessionIds = hub.sessions()
  const alive = await liveSessions(db, sessionIds, clock())
  hub.endSessions(new Set(sessionIds.filter((sessionId) => !alive.has(sessionId))))
}

/**
 * `GET /api/live` (shared/contract/src/live.ts): notifies customers of changes to their orders, whichever process made
 * them.
 */
export const liveModule = (app: FastifyInstance, deps: Deps): void => {
  const { hub, feed, coordinator } = deps
  let stopListening = (): Promise<void> => Promise.resolve()
  let beating: NodeJS.Timeout | undefined
  let sender: ChangeSender | undefined
  app.addHook('onReady', async () => {
    stopListening = await feed.listen({
      changed: ({ userId, orderNo }) => hub.changed(userId, orderNo),
      up: () => hub.setHearing(true),
      // Without notifications open streams would only seem to work; a page without a stream polls.
      down: () => {
        hub.setHearing(false)
        hub.endAll()
      },
    })
    sender = startSender(
      // A call that nudges it is over by then: its statements are not that call's.
      () => runAs({ requestId: '', call: 'changes' }, () => sendChanges(coordinator, feed)),
      (error) =>
        error === null
          ? app.log.warn('changes of orders are told again')
          : app.log.error({ failure: describeError(error) }, 'changes of orders are not told'),
    )
    beating = setInterval(() => {
      beat(hub, deps).catch((error: unknown) =>
        app.log.error({ failure: describeError(error) }, 'sessions of streams were not checked'),
      )
    }, beatEvery)
    beating.unref()
  })
  // Streams never end by themselves, so they are ended before the server waits for its connections.
  app.addHook('preClose', async () => {
    clearInterval(beating)
    hub.setHearing(false)
    hub.sendAllAway()
    await stopListening()
  })
  // A call has committed its changes when it is answered, so that this process publishes them at once.
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.method === 'POST') sender?.nudge()
    done()
  })
  app.addHook('onClose', () => sender?.stop())

  app.get('/live', { exposeHeadRoute: false }, async (request, reply) => {
    const user = await identify(app.deps, request, reply)
    if (user === null) throw new BusinessError('SESSION_EXPIRED')
    if (!hub.isHearing() || hub.size() >= maxStreams) throw new BusinessError('UNAVAILABLE')
    serve(hub, user, reply)
  })
}

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  // A proxy that buffers or compresses the answer would never deliver it.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // The connection ends with the stream, so that a stop of the process does not wait for it.
  connection: 'close',
}

const serve = (hub: LiveHub, { userId, sessionId }: Listener, reply: FastifyReply): void => {
  const { raw } = reply.headers(streamHeaders).hijack()
  // The client left while its token was looked up, and the `close` event has been emitted already.
  if (raw.socket?.destroyed !== false) return
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  const stream = openStream({ userId, sessionId }, raw, hub.recent(userId))
  raw.once('close', () => hub.remove(stream))
  hub.add(stream)
}
