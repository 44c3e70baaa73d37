import { calls } from '@portal/shared/contract/calls'
import { errorCatalogue } from '@portal/shared/contract/error-codes'
import fc from 'fast-check'
import { z } from 'zod'
import { newAddress } from '../testing/addresses'
import { addCustomer, type TestCustomer } from '../testing/test-customer'
import { startTestServer, type TestServer } from '../testing/test-server'

let server: TestServer
let customer: TestCustomer
beforeAll(async () => {
  server = await startTestServer()
  customer = await addCustomer(server)
})
afterAll(() => server.close())

const documented = new Set<number>([0, ...Object.values(errorCatalogue).map(({ code }) => code)])

const value = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constant([]),
  fc.constant({}),
  fc.constantFrom(
    '0000-01-01',
    '9999-12-31',
    '13812345678',
    '\0',
    '\ud800',
    '%',
    "'",
    '4403',
    '__proto__',
    'DRD',
    'all',
    'a'.repeat(3000),
  ),
  fc.jsonValue(),
)

/** Names of the call's own fields, so that junk gets past the first missing one. */
const fieldsOf = (schema: z.ZodType): string[] => {
  const { properties, anyOf } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const shapes = [
    properties ?? {},
    ...(anyOf ?? []).map((shape) => (typeof shape === 'object' ? (shape.properties ?? {}) : {})),
  ]
  return [...new Set(shapes.flatMap((shape) => Object.keys(shape)))]
}

describe.each(calls.map((definition) => [definition.path, definition] as const))('%s', (path, definition) => {
  test('answers junk with documented codes', async () => {
    const names = fieldsOf(definition.request)
    const body = fc.oneof(
      fc.jsonValue(),
      fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] }),
    )
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        // Logout ends the session that the other runs need.
        const token = path === 'user/logout' ? 'x' : customer.token
        const response = await server.send(path, sent ?? {}, { token, address: newAddress() })
        const { code } = response.json()
        expect(documented.has(code) && code !== 500 && code !== 503).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  test(
    definition.access === 'user' ? 'needs a live token' : 'is open to visitors, also with a dead token',
    async () => {
      const statuses = await Promise.all(
        [undefined, 'x'.repeat(43)].map(async (token) => (await server.send(path, {}, { token })).statusCode),
      )
      expect(statuses.map((status) => status === 401)).toEqual(
        definition.access === 'user' ? [true, true] : [false, false],
      )
    },
  )
})

const owned = calls.filter(({ access }) => access === 'user').map(({ path }) => path)
test.each(owned)('the body that a stranger sends to %s is not parsed', async (path) => {
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { 'content-type': 'application/json', authorization: 'x'.repeat(43) },
    payload: '{',
  })
  expect(statusCode).toBe(401)
})
