import type { TelemetryEvent } from '@portal/contract/telemetry'
import { newAddress } from '../../testing/addresses'
import { apiError } from '../../testing/api-error'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { telemetryEvent } from './telemetry.tables'
import { sweepVisits } from './visit.repository'
import { telemetryVisit } from './visit.tables'
import { newVisitMark } from './visit-mark'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { PORTAL_IP_LIMIT_FACTOR: '1' } })
})
beforeEach(async () => {
  await server.database.db.delete(telemetryEvent)
  await server.database.db.delete(telemetryVisit)
})
afterAll(() => server.close())

const event = (more: Partial<TelemetryEvent> = {}): TelemetryEvent => ({
  kind: 'load',
  at: 1,
  remote: 'remote-send',
  version: '1.0.0-ab12',
  detail: 'whole',
  value: 100,
  ...more,
})
const send = (events: unknown, address = newAddress()) => server.send('telemetry/events', { events }, { address })
const readEvents = () => server.database.db.select().from(telemetryEvent).orderBy(telemetryEvent.eventId)

test("events of anybody are stored with the server's time", async () => {
  expect(
    (await send([event(), event({ kind: 'failure', detail: 'timeout', traceId: 'A1', path: '/send' })])).json(),
  ).toEqual({ code: 0, message: '', data: {} })
  expect(await readEvents()).toMatchObject([
    { kind: 'load', value: 100, receivedAt: server.now() },
    { traceId: 'A1', path: '/send' },
  ])
})

test.each([
  ['none', []],
  ['more than fifty', Array.from({ length: 51 }, () => event())],
  ['an unknown kind', [event({ kind: 'mouse' as 'load' })]],
  ['a path with its query', [event({ path: '/send?phone=13812345678' })]],
  ['a path with a name', [event({ path: '/张三' })]],
  ['a sentence for a detail', [event({ detail: '寄给张三' })]],
  ['a field that is not in the contract', [{ ...event(), message: 'x' }]],
  ['a remote that is none', [event({ remote: 'https://example.com' })]],
  ['no number', [event({ value: -1 })]],
])('%s: the whole batch is refused and nothing stored', async (_name, events) => {
  expect((await send(events)).json()).toMatchObject(apiError('BAD_FIELD'))
  expect(await readEvents()).toEqual([])
})

test('the number of a tab is stored with its events, and a text that is none is refused', async () => {
  const sendAs = (session: string) =>
    server.send('telemetry/events', { events: [event()], session }, { address: newAddress() })
  expect((await sendAs('13812345678')).json()).toMatchObject(apiError('BAD_FIELD'))
  await sendAs('0123456789abcdef')
  expect(await readEvents()).toMatchObject([{ session: '0123456789abcdef' }])
})

test('one network sends 120 batches a minute; another one is not held up by it', async () => {
  const address = newAddress()
  const statuses = new Set<number>()
  for (let count = 0; count < 120; count += 1) statuses.add((await send([event()], address)).statusCode)
  expect([...statuses]).toEqual([200])
  expect((await send([event()], address)).statusCode).toBe(429)
  expect((await send([event()])).statusCode).toBe(200)
  server.advance(61)
  expect((await send([event()], address)).statusCode).toBe(200)
})

describe('the mark of a served page', () => {
  const sendMarked = async (mark: string, address = newAddress()) => {
    expect((await server.send('telemetry/events', { events: [event()], mark }, { address })).json()).toMatchObject({
      code: 0,
    })
    return (await readEvents()).at(-1)?.session
  }
  const readVisits = () => server.database.db.select().from(telemetryVisit)
  const fresh = () => newVisitMark(server.now())

  test('begins one visit of one network, however often it is sent', async () => {
    const mark = fresh()
    const address = newAddress()
    const session = mark.slice(0, 16)
    expect([await sendMarked(mark, address), await sendMarked(mark), await sendMarked(mark)]).toEqual([
      session,
      session,
      session,
    ])
    const [visit, ...others] = await readVisits()
    expect([visit?.session, others]).toEqual([session, []])
    expect(visit?.network).not.toContain(address)
    await sendMarked(fresh(), address)
    expect(new Set((await readVisits()).map(({ network }) => network)).size).toBe(1)
  })

  test.each<[string, () => string]>([
    ['another visit', () => `${'z'.repeat(16)}${fresh().slice(16)}`],
    ['another time', () => fresh().replace(/\.[^.]+\./, `.${(server.now().getTime() + 1).toString(36)}.`)],
    ['another signature', () => fresh().slice(0, -22) + 'A'.repeat(22)],
    ['no signature', () => fresh().split('.').slice(0, 2).join('.')],
    ['nothing of a mark', () => 'x'],
  ])('that has %s begins none', async (_, mark) => {
    expect(await sendMarked(mark())).toBeNull()
    expect(await readVisits()).toEqual([])
  })

  test('begins none when it is an hour old, or of the future; a visit that has begun goes on', async () => {
    const [begun, late] = [fresh(), fresh()]
    await sendMarked(begun)
    server.advance(3601)
    expect([await sendMarked(begun), await sendMarked(late)]).toEqual([begun.slice(0, 16), late.slice(0, 16)])
    await sendMarked(newVisitMark(new Date(server.now().getTime() + 120_000)))
    expect((await readVisits()).map(({ session }) => session)).toEqual([begun.slice(0, 16)])
  })

  test('is forgotten with its network after two weeks', async () => {
    await sendMarked(fresh())
    server.advance(14 * 86_400 - 1)
    await sweepVisits(server.database.db, server.now())
    expect(await readVisits()).toHaveLength(1)
    server.advance(1)
    await sweepVisits(server.database.db, server.now())
    expect(await readVisits()).toEqual([])
  })
})
