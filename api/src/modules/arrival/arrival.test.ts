import type { ResponseOf } from '@portal/contract/calls'
import { arrivalDays } from '@portal/rules/arrival-window'
import { delayReasonLabel } from '@portal/rules/delay-reason'
import { shanghaiDay } from '@portal/rules/shanghai-time'
import { eq } from 'drizzle-orm'
import { orders } from '../order-core/order.tables'
import { pickupDays } from '@portal/rules/pickup-slot'
import { maxDisruptions, type ReportedDisruption } from '@portal/contract/disruptions'
import { inTransaction } from '../../database/transaction'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { startSession } from '../accounts/sessions/session'
import { advanceToHour, happens, messagesOf, orderBetween } from '../messages/send/message.testing'
import { openLanes, orderBody, readDetail } from '../orders/order.testing'
import { findOrders } from '../order-core/order.repository'
import { signed } from '../send-code/send-code.testing'
import { addObservations } from './arrival-count.repository'
import { arrivalCount } from './arrival-count.tables'
import { checkArrivals } from './check-arrivals'
import { calendarAt } from './carrier-calendar'
import type { Disruption } from './model/disruptions'
import { observationsOf } from './model/arrival-counts'
import type { Waybill, RouteNode } from './model/waybill'
import { apiError } from '../../testing/api-error'
import { sweepDisruptions } from './disruption.repository'
import { readDisruptions } from './disruptions-at'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('arrival', () => {
  const hour = 3_600_000
  const day = 24 * hour
  let customer: TestCustomer
  beforeAll(async () => {
    await openLanes(server)
    await remember(server)
  })
  beforeEach(async () => {
    toUsualDays()
    customer = await addCustomer(server)
  })

  /** Advances to noon before a week without a peak or a holiday, as the messages depend on the hour and the calendar. */
  const toUsualDays = (): void => {
    const isSoon = ({ from }: Disruption): boolean => from.getTime() - server.now().getTime() < 8 * day
    do advanceToHour(server, 12)
    while (calendarAt(server.now()).some(isSoon))
  }

  const waybill: Waybill = {
    productCode: 'STD',
    origin: { provinceCode: '44', cityCode: '4403', cityName: '深圳市' },
    destination: { provinceCode: '33', cityCode: '3301', cityName: '杭州市' },
    isSelfCollected: false,
  }

  /**
   * Collected at 10:00, in 杭州 on the next day at 20:00, delivered on the third between 9:00 and 12:00. A lost one
   * arrives four days later.
   */
  const wayFrom = (midnight: number, minutes: number, isLost: boolean): RouteNode[] => {
    const lost = isLost ? 4 * 24 : 0
    const node = (nodeType: RouteNode['nodeType'], hours: number, city: string): RouteNode => ({
      nodeType,
      city,
      eventAt: new Date(midnight + hours * hour),
    })
    return [
      node('COLLECTED', 10, '深圳市'),
      node('DEPARTED', 20, '深圳市'),
      node('ARRIVED', lost + 24 + 20, '杭州市'),
      node('DELIVERING', lost + 48 + 8, '杭州市'),
      node('SIGNED', lost + 48 + 9 + minutes / 60, '杭州市'),
    ]
  }

  /** Forty such waybills on each of forty days, of which two were lost. */
  const remember = async ({ app, now }: TestServer): Promise<void> => {
    const midnight = Math.floor((now().getTime() + 8 * hour) / day) * day - 8 * hour
    const observations = Array.from({ length: 40 }, (_, days) => days).flatMap((days) =>
      Array.from({ length: 40 }, (_, index) =>
        observationsOf(wayFrom(midnight - (days + 10) * day, index * 4, index % 20 === 7), waybill, () => []),
      ).flat(),
    )
    await inTransaction(app.deps.db, (tx) => addObservations(tx, observations, now()))
  }

  type Detail = ResponseOf<'order/detail'>

  /** With a session of its own, since sessions end when the clock goes on by a day. */
  const detail = async (orderNo: string): Promise<Detail> => {
    const token = await startSession(server.database.db, customer.userId, 'pwd', server.now())
    return readDetail(server, token, orderNo)
  }
  const stored = async (orderNo: string) => (await findOrders(server.app.deps.db, [orderNo]))[0]
  const hoursOf = ({ expected }: Detail): number =>
    expected === null ? NaN : (Date.parse(expected.to) - Date.parse(expected.from)) / hour

  /** A waybill that was collected at ten in the morning, as those before it were. */
  const collected = async () => {
    const order = await orderBetween(server, customer, { pickupDate: pickupDays(server.now())[1] })
    advanceToHour(server, 10)
    await happens(server, order.ewbNo, 'COLLECTED', { city: '深圳市' })
    return order
  }

  const toHour = (hours: number): void => {
    const midnight = Math.floor((server.now().getTime() + 8 * hour) / day) * day - 8 * hour
    server.advance((midnight + hours * hour - server.now().getTime()) / 1000)
  }

  test('a window is there from the collection on, narrows with the nodes, and is gone with the signature', async () => {
    const order = await orderBetween(server, customer)
    expect((await detail(order.orderNo)).expected).toBeNull()
    advanceToHour(server, 10)
    await happens(server, order.ewbNo, 'COLLECTED', { city: '深圳市' })
    const first = await detail(order.orderNo)
    expect(first.delayReason).toBeNull()
    expect(hoursOf(first)).toBeLessThanOrEqual(4)
    toHour(48 + 8)
    await happens(server, order.ewbNo, 'ARRIVED', { city: '杭州市' })
    await happens(server, order.ewbNo, 'DELIVERING', { city: '杭州市' })
    const last = await detail(order.orderNo)
    expect(hoursOf(last)).toBeLessThanOrEqual(hoursOf(first))
    const { data } = await server.call<ResponseOf<'tracking/query'>>('tracking/query', { ewbNos: [order.ewbNo] })
    expect(data?.results[0]?.expected).toEqual(last.expected)
    const told = (await messagesOf(server, order.orderNo)).filter(({ event }) => event === 'OUT_FOR_DELIVERY')
    const { from = '', to = '' } = last.expected ?? {}
    expect(new Set(told.map(({ facts }) => facts.window))).toEqual(new Set([arrivalDays(new Date(from), new Date(to))]))
    await happens(server, order.ewbNo, 'SIGNED', { city: '杭州市' })
    expect((await detail(order.orderNo)).expected).toBeNull()
  })

  test('a waybill without further nodes is announced as delayed once, before its promised time', async () => {
    const order = await collected()
    toHour(20)
    await happens(server, order.ewbNo, 'DEPARTED', { city: '深圳市' })
    const promised = (await stored(order.orderNo))?.etaAt?.getTime() ?? 0
    while (server.now().getTime() < promised - 2 * hour && (await stored(order.orderNo))?.delayReason === null) {
      server.advance(3600)
      await checkArrivals(server.app.deps.db, server.now())
    }
    expect((await stored(order.orderNo))?.delayReason).toBe('TRANSIT')
    server.advance(day / 1000)
    await checkArrivals(server.app.deps.db, server.now())
    const delays = (await messagesOf(server, order.orderNo)).filter(({ event }) => event === 'DELAYED')
    expect(delays.map(({ person, channel }) => `${person} ${channel}`).sort()).toEqual([
      'RECEIVER PORTAL',
      'RECEIVER WECHAT',
      'SENDER PORTAL',
      'SENDER WECHAT',
    ])
    expect(delays.every(({ facts }) => facts.reason !== '')).toBe(true)
  })

  test('a delay is not told while the goods come in time for the day that the receiver wants', async () => {
    const order = await collected()
    toHour(20)
    await happens(server, order.ewbNo, 'DEPARTED', { city: '深圳市' })
    const wished = { day: shanghaiDay(new Date(server.now().getTime() + 9 * day)), hours: 'ALL_DAY' } as const
    await server.database.db.update(orders).set({ wished }).where(eq(orders.orderNo, order.orderNo))
    await during('WEATHER', 5, async () => {
      const delays = async () =>
        (await messagesOf(server, order.orderNo)).filter(({ event }) => event === 'DELAYED').length
      for (let hours = 0; hours < 72; hours += 6) {
        server.advance(6 * 3600)
        await checkArrivals(server.app.deps.db, server.now())
        expect(await delays()).toBe(0)
      }
      // The receiver takes the goods as they come again.
      await server.database.db.update(orders).set({ wished: null }).where(eq(orders.orderNo, order.orderNo))
      while ((await stored(order.orderNo))?.delayReason === null) {
        server.advance(3600)
        await checkArrivals(server.app.deps.db, server.now())
      }
      expect(await delays()).toBeGreaterThan(0)
    })
  })

  /** Runs `work` during a disruption of the receiver's city, and then ends the disruption. */
  const during = async (kind: 'WEATHER' | 'CLOSED', days: number, work: () => Promise<void>): Promise<void> => {
    const storm = { disruptionId: `${kind}-of-test`, kind, divisionCode: '3301', from: server.now().toISOString() }
    await signed(server, 'disruptions', {
      disruptions: [{ ...storm, to: new Date(server.now().getTime() + days * day) }],
    })
    await work()
    await signed(server, 'disruptions', { disruptions: [{ ...storm, to: storm.from }] })
  }

  test('a storm that the carrier has reported is the reason that is told', async () => {
    const order = await collected()
    toHour(20)
    await happens(server, order.ewbNo, 'DEPARTED', { city: '深圳市' })
    await during('WEATHER', 5, async () => {
      while ((await stored(order.orderNo))?.delayReason === null) {
        server.advance(3600)
        await checkArrivals(server.app.deps.db, server.now())
      }
      expect((await stored(order.orderNo))?.delayReason).toBe('WEATHER')
      const delays = (await messagesOf(server, order.orderNo)).filter(({ event }) => event === 'DELAYED')
      expect(new Set(delays.map(({ facts }) => facts.reason))).toEqual(new Set([delayReasonLabel('WEATHER')]))
    })
  })

  test('a closure of the receiver’s city for four days moves the window behind it', async () => {
    const order = await collected()
    const first = await stored(order.orderNo)
    await during('CLOSED', 4, async () => {
      const opensAt = server.now().getTime() + 4 * day
      toHour(14)
      await checkArrivals(server.app.deps.db, server.now())
      const later = await stored(order.orderNo)
      expect(first?.expectedFrom?.getTime()).toBeLessThan(opensAt)
      expect(later?.expectedFrom?.getTime()).toBeGreaterThanOrEqual(opensAt)
    })
  })

  test('no stored window ends in the past', async () => {
    const order = await collected()
    toHour(48 + 8)
    await happens(server, order.ewbNo, 'ARRIVED', { city: '杭州市' })
    await happens(server, order.ewbNo, 'DELIVERING', { city: '杭州市' })
    for (let turn = 0; turn < 36; turn += 1) {
      server.advance(600)
      await checkArrivals(server.app.deps.db, server.now())
      const to = (await stored(order.orderNo))?.expectedTo ?? null
      expect(to === null || to > server.now()).toBe(true)
    }
  })

  test('a signed order is added to the arrival counts once, by the next round', async () => {
    const order = await collected()
    await happens(server, order.ewbNo, 'SIGNED', { city: '杭州市' })
    const before = await waybills()
    await checkArrivals(server.app.deps.db, server.now())
    const after = await waybills()
    expect(after).toBeGreaterThan(before)
    await happens(server, order.ewbNo, 'ARRIVED', { city: '杭州市' })
    await checkArrivals(server.app.deps.db, server.now())
    expect(await waybills()).toBe(after)
    expect((await stored(order.orderNo))?.nextCheckAt).toBeNull()
  })

  test('a lane without arrival counts has no window', async () => {
    const { receiver } = orderBody(server)
    const order = await orderBetween(server, customer, {
      receiver: { ...receiver, mobile: '13912345678' },
      productCode: 'DRD',
    })
    await happens(server, order.ewbNo, 'COLLECTED', { city: '深圳市' })
    expect(await detail(order.orderNo)).toMatchObject({ expected: null, delayReason: null })
  })

  const waybills = async (): Promise<number> =>
    (await server.database.db.select({ waybills: arrivalCount.waybills }).from(arrivalCount)).reduce(
      (sum, row) => sum + row.waybills,
      0,
    )
})

describe('disruptions', () => {
  const hour = 3_600_000
  const day = 24 * hour

  let last = 0
  const disruption = (changes: Partial<ReportedDisruption> & { hours?: number } = {}): ReportedDisruption => {
    const { hours = 24, ...rest } = changes
    return {
      disruptionId: `disruption-${(last += 1)}`,
      kind: 'WEATHER',
      divisionCode: '33',
      from: server.now().toISOString(),
      to: new Date(server.now().getTime() + hours * hour).toISOString(),
      ...rest,
    }
  }
  const report = (...disruptions: unknown[]) => signed(server, 'disruptions', { disruptions })
  const knownAt = async (at: Date) =>
    (await readDisruptions(server.database.db, server.now()))(at).filter(({ divisionCode }) => divisionCode !== '')

  test('a disruption counts from its report to its end', async () => {
    const before = server.now()
    server.advance(3600)
    const storm = disruption()
    expect(await report(storm)).toMatchObject({ code: 0, data: { known: 1 } })
    expect(await knownAt(server.now())).toEqual([
      { kind: 'WEATHER', divisionCode: '33', from: new Date(storm.from), to: new Date(storm.to) },
    ])
    expect(await knownAt(before)).toEqual([])
    server.advance(day / 1000)
    expect(await knownAt(server.now())).toEqual([])
  })

  test('a report with the id of an earlier one replaces it, also by a disruption without duration', async () => {
    const storm = disruption()
    await report(storm)
    await report({ ...storm, divisionCode: '3301', kind: 'CLOSED' })
    expect(await knownAt(server.now())).toMatchObject([{ kind: 'CLOSED', divisionCode: '3301' }])
    expect(await report({ ...storm, to: storm.from })).toMatchObject({ data: { known: 0 } })
    expect(await knownAt(server.now())).toEqual([])
  })

  test('of two entries with one id in a report the last counts', async () => {
    const storm = disruption()
    expect(await report(storm, { ...storm, to: storm.from })).toMatchObject({ code: 0, data: { known: 0 } })
  })

  test.each<[string, (sent: ReportedDisruption) => unknown, string]>([
    ['an end before its beginning', (sent) => ({ ...sent, to: new Date(0 + 1e12).toISOString() }), 'disruptions.0.to'],
    [
      'more than thirty days',
      ({ ...sent }) => ({ ...sent, to: new Date(server.now().getTime() + 31 * day) }),
      'disruptions.0.to',
    ],
    ['the code of a district', (sent) => ({ ...sent, divisionCode: '330106' }), 'disruptions.0.divisionCode'],
    ['another kind', (sent) => ({ ...sent, kind: 'STRIKE' }), 'disruptions.0.kind'],
  ])('%s is refused at its field', async (_, change, path) => {
    expect(await report(change(disruption()))).toMatchObject({ ...apiError('BAD_FIELD'), data: { path } })
  })

  test('more than the portal can count with at once are refused, and none of them is stored', async () => {
    for (let sent = 0; sent < maxDisruptions; sent += 100)
      await report(...Array.from({ length: 100 }, () => disruption({ hours: 1 })))
    expect(await report(disruption())).toMatchObject({ ...apiError('BAD_FIELD'), data: { path: 'disruptions' } })
    server.advance(2 * 3600)
    expect(await report(disruption())).toMatchObject({ code: 0, data: { known: 1 } })
  })

  test('what is long over is deleted', async () => {
    server.advance((61 * day) / 1000)
    await sweepDisruptions(server.database.db, server.now())
    server.advance((-61 * day) / 1000)
    expect(await knownAt(server.now())).toEqual([])
  })
})
