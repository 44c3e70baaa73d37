import { fc } from '@portal/testing/property'
import type { LightMyRequestResponse } from 'fastify'
import { signedHeaders } from '../../modules/carrier-signature/signed-headers'
import { passRealName } from '../../modules/orders/entitlements.testing'
import { bodyOf, fieldNames, inputSchema, variantOf } from './arbitrary-of'
import { type Break, breaks, broken, textOf } from './break-body'
import type { FuzzTarget } from './fuzz-targets'
import { assertAnswer } from './assert-answer'
import { assertRegistered } from './assert-registered'
import { seedsFor, valuesOf } from './seeds'
import { addPerson, type TestWorldBase, openTestWorld, resetAttempts, type TestWorld } from './world'

export interface FuzzAttempt {
  body: unknown
  breaks: Break[]
}

/** Calls that change the customer's account or session, so that each run needs a new customer. */
const spends = new Set(['user/logout', 'user/forget', 'user/changePwd', 'user/changeUserTel', 'user/cancelAccount'])

/** Sends a text as the body of a call, as a customer, operator or carrier who may call it. */
export const send = (
  { server: { app, config, now }, customer }: Pick<TestWorld, 'server' | 'customer'>,
  { path, access }: FuzzTarget,
  payload: string,
): Promise<LightMyRequestResponse> => {
  const url = `/api/${path}`
  const [key] = config.operationsKeys
  const proof =
    access === 'carrier' && key !== undefined
      ? signedHeaders(key, { path: url, payload, now: now() })
      : { authorization: customer.token }
  return app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...proof },
    payload,
  })
}

/**
 * Fuzzes a call: first the seeds as they are, then variants by fast-check, in a number that grows with the fields of
 * the call.
 * @returns the codes of the answers to the unchanged seeds
 * @throws Error when no module registers the call
 */
export const fuzzTarget = async (
  door: FuzzTarget,
  ground: TestWorldBase,
  thoroughness: number,
): Promise<Set<number>> => {
  assertRegistered(ground.server.app, door.path)
  const world = await openTestWorld(ground)
  if (!door.path.startsWith('realname/')) await passRealName(ground.server, world.customer)
  const seeds = await (door.seeds?.(world) ?? seedsFor(door.path, world))
  const schema = inputSchema(door.request)
  const knownValues = valuesOf(seeds)
  const requestFields = fieldNames(schema)
  const numRuns = thoroughness * Math.min(15, 4 + Math.ceil(requestFields.size / 3))
  const body = fc.oneof(
    { weight: 4, arbitrary: fc.oneof(...seeds.map((seed) => variantOf(seed, schema, knownValues))) },
    { weight: 1, arbitrary: bodyOf(schema, knownValues) },
  )
  const reached = new Set<number>()
  await fc.assert(
    fc.asyncProperty(fc.record<FuzzAttempt>({ body, breaks }), async (tried) => {
      const current = spends.has(door.path) ? { ...world, customer: await addPerson(ground) } : world
      await resetAttempts(current, requestFields, door.path)
      const text = textOf(broken(tried.body, tried.breaks))
      const before = process.cpuUsage()
      const response = await send(current, door, text)
      const { user, system } = process.cpuUsage(before)
      const code = assertAnswer(door, text, response, (user + system) / 1000)
      if (seeds.some((seed) => seed === tried.body) && tried.breaks.length === 0) reached.add(code)
    }),
    { numRuns, examples: seeds.map((seed): [FuzzAttempt] => [{ body: seed, breaks: [] }]) },
  )
  return reached
}
