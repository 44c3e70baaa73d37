import type { FastifyInstance } from 'fastify'
import type { Db } from '../../database/database'
import { shippedDivisions } from '../../modules/address/shipped-divisions'
import { keyFor, signedHeaders } from '../../modules/carrier-signature/signed-headers'
import type { OrderRecord } from '../../modules/order-core/order.tables'
import { nextEvent, type SimulatedEvent } from './next-event'
import { simulatedRoute } from './simulated-route'
import { allNodes, routeOutlets, waitingQuery } from './simulator.repository'

/** Maximum number of orders that one tick moves. */
const ordersPerTick = 10
/** Ticks from the acceptance of an order to its collection, in which a person can change or cancel it. */
const ticksToCollection = 20
/** Orders of the demo data move at a slower, natural pace, so that the demo has orders in every status for long. */
const seededPace = 6 * 60 * 60_000

/**
 * Plays the carrier for demo orders: one step for each that did not move in the last tick, pushed signed through
 * `operations/events` like those of a real carrier.
 */
export const simulateStep = async (app: FastifyInstance, seconds: number): Promise<void> => {
  const { db, clock } = app.deps
  const now = clock()
  const ago = (milliseconds: number): Date => new Date(now.getTime() - milliseconds)
  // One snapshot of orders and their nodes, so that an order that another process moves meanwhile is not moved twice.
  const events = await db.transaction(
    async (tx) => {
      const waiting = await waitingQuery(tx, {
        // Half a tick, because an order moves a moment after its tick began and has to move again in the next one.
        newSince: ago(seconds * 500),
        acceptedSince: ago(seconds * 1000 * ticksToCollection),
        seededSince: ago(seededPace),
        limit: ordersPerTick,
      })
      const next: SimulatedEvent[] = []
      for (const order of waiting) {
        const event = await eventFor(tx, app.deps.config.root, order, now)
        if (event !== null) next.push(event)
      }
      return next
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  if (events.length > 0) await push(app, events, now)
}

const eventFor = async (db: Db, root: string, order: OrderRecord, now: Date): Promise<SimulatedEvent | null> => {
  const { provinces } = shippedDivisions(root)
  const { sender, receiver } = order
  const route = simulatedRoute(
    {
      outlets: await routeOutlets(db, [sender.cityCode, receiver.cityCode]),
      provinceCode: (name) => provinces.find((province) => province.name === name)?.code,
      cityName: (code) => provinces.flatMap(({ cities }) => cities).find((city) => city.code === code)?.name,
    },
    sender,
    receiver,
  )
  return nextEvent(order, await allNodes(db, order.orderNo), route, now)
}

const push = async (app: FastifyInstance, events: readonly SimulatedEvent[], now: Date): Promise<void> => {
  const [path, payload] = ['/api/operations/events', JSON.stringify({ events })]
  const response = await app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: signedHeaders(keyFor(app.deps.config, 'events'), { path, payload, now }),
  })
  if (response.statusCode !== 200) throw new Error(`operations/events answered ${response.statusCode}`)
}

/**
 * Ticks every `seconds`; 0 never does. A tick that takes longer delays the next.
 * @returns stops it and waits for a tick that is under way
 */
export const startSimulator = (
  app: FastifyInstance,
  seconds: number,
  onError: (error: unknown) => void,
): (() => Promise<void>) => {
  let current: Promise<void> = Promise.resolve()
  let isBusy = false
  const tick = async (): Promise<void> => {
    isBusy = true
    try {
      await simulateStep(app, seconds)
    } catch (error) {
      onError(error)
    } finally {
      isBusy = false
    }
  }
  const timer =
    seconds > 0
      ? setInterval(() => {
          if (!isBusy) current = tick()
        }, seconds * 1000)
      : undefined
  timer?.unref()
  return () => {
    clearInterval(timer)
    return current
  }
}
