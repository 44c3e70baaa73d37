import { calls } from '@portal/contract/calls'
import { bodiesWith, fieldNames, inputSchema } from '../testing/fuzz/arbitrary-of'
import { assertAnswer } from '../testing/fuzz/assert-answer'
import { assertRegistered } from '../testing/fuzz/assert-registered'
import { fuzzTargets } from '../testing/fuzz/fuzz-targets'
import { moreThrowingValues, textOf, throwingValue } from '../testing/fuzz/break-body'
import { fuzzTarget, send } from '../testing/fuzz/fuzz-target'
import { seededPaths } from '../testing/fuzz/seeds'
import { addPerson, type TestWorldBase, openTestWorldBase } from '../testing/fuzz/world'
import { fieldLabels } from './field-labels'

let ground: TestWorldBase
beforeAll(async () => {
  ground = await openTestWorldBase()
})
afterAll(() => ground.server.close())

const thoroughness = process.env.PORTAL_TEST_LONG === undefined ? 1 : 40

describe.each(calls.map((definition) => [definition.path, definition] as const))('%s', (path, definition) => {
  test(
    definition.access === 'user' ? 'needs a live token' : 'is open to visitors, also with a dead token',
    async () => {
      assertRegistered(ground.server.app, path)
      const statuses = await Promise.all(
        [undefined, 'x'.repeat(43)].map(async (token) => (await ground.server.send(path, {}, { token })).statusCode),
      )
      expect(statuses.map((status) => status === 401)).toEqual(
        definition.access === 'user' ? [true, true] : [false, false],
      )
    },
  )
})

const owned = calls.filter(({ access }) => access === 'user').map(({ path }) => path)
test.each(owned)('the body that a stranger sends to %s is not parsed', async (path) => {
  const { statusCode } = await ground.server.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { 'content-type': 'application/json', authorization: 'x'.repeat(43) },
    payload: '{',
  })
  expect(statusCode).toBe(401)
})

test.each(
  fuzzTargets
    .filter(({ access, path }) => access !== 'carrier' && !path.startsWith('telemetry/'))
    .map((door) => [door.path, door] as const),
)('the fields of %s have names for people', (_, door) =>
  expect([...fieldNames(inputSchema(door.request))].filter((name) => !Object.hasOwn(fieldLabels, name))).toEqual([]),
)

test('every seed is of a call', () =>
  expect(seededPaths.filter((path) => !fuzzTargets.some((door) => door.path === path))).toEqual([]))

test.each(fuzzTargets.map((door) => [door.path, door] as const))(
  '%s answers what is right, nearly right and nonsense as documented, and gets to its end',
  async (_, door) => {
    const reached = await fuzzTarget(door, ground, thoroughness)
    expect([...reached]).toContain(0)
  },
  30_000 * thoroughness,
)

test.each(fuzzTargets.map((door) => [door.path, door] as const))(
  '%s refuses an odd value in whatever place',
  async (_, door) => {
    const customer = await addPerson(ground)
    const places = bodiesWith(inputSchema(door.request))
    const bodies = [
      ...places.map((bodyWith) => bodyWith(throwingValue)),
      ...places.slice(0, 2).flatMap((bodyWith) => moreThrowingValues.map(bodyWith)),
    ]
    for (const text of bodies.map(textOf)) assertAnswer(door, text, await send({ ...ground, customer }, door, text), 0)
  },
)
