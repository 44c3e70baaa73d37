import { operationsDeliveryWishesResponse, type OperationsDeliveryWishes } from '@portal/contract/delivery'
import { stationConsentWords } from '@portal/contract/delivery-labels'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shanghaiDay } from '@portal/rules/shanghai-time'
import type { TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { addCustomerAtNoon, sendAll } from '../messages/send/message.testing'
import { openLanes, readDetail } from '../orders/order.testing'
import { signed } from '../send-code/send-code.testing'
import { addDelivery, callFromAnywhere, decideBody, type TestDelivery } from './delivery.testing'

let server: TestServer
let sender: TestCustomer
let delivery: TestDelivery
beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_ORIGIN: 'https://www.example.com' } })
  await openLanes(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  sender = await addCustomerAtNoon(server)
  delivery = await addDelivery(server, sender)
})

const decide = (version: number) =>
  callFromAnywhere(server, 'delivery/decide', decideBody(delivery, { version, stationConsent: false }))
const page = async (after = '', limit = 100): Promise<OperationsDeliveryWishes> =>
  (await signed<OperationsDeliveryWishes>(server, 'deliveryWishes', { after, limit })).data ?? {
    wishes: [],
    next: '',
    hasMore: false,
  }
const newest = async () => {
  const ofOrder = (await page()).wishes.filter(({ orderNo }) => orderNo === delivery.orderNo)
  return ofOrder.at(-1)
}
const refuse = async (wishId = '', reason = '该地址不支持放在门口') =>
  (await signed<{ result: string }>(server, 'refuseDeliveryWish', { wishId, reason })).data?.result

test('reads decisions in sequence, with consents and wrong numbers', async () => {
  const { next } = await page()
  await decide(0)
  await callFromAnywhere(server, 'delivery/wrongNumber', { code: delivery.code, lastFour: delivery.lastFour })
  const { wishes } = await page(next)
  expect(wishes).toMatchObject([
    {
      ewbNo: delivery.ewbNo,
      version: 1,
      wish: { kind: 'SAFE_PLACE', note: '门口鞋柜里' },
      stationConsent: false,
      consentWords: stationConsentWords,
      decidedBy: 'LINK',
    },
    { ewbNo: delivery.ewbNo, version: 2, wish: null, stationConsent: null, consentWords: '' },
  ])
  expect(await page(next, 1)).toMatchObject({ wishes: [{ version: 1 }], hasMore: true, next: wishes[0]?.wishId })
})

test('refuses a wish for another day, which is the expected arrival no longer', async () => {
  const day = shanghaiDay(new Date(server.now().getTime() + 2 * 24 * 3_600_000))
  await callFromAnywhere(server, 'delivery/decide', decideBody(delivery, { wish: { kind: 'DAY', day } }))
  const wished = async () => (await readDetail(server, sender.token, delivery.orderNo)).wished
  expect(await wished()).toEqual({ day, hours: 'ALL_DAY' })
  await refuse((await newest())?.wishId)
  expect(await wished()).toBeNull()
})

test('refuses the newest decision once, and the receiver is told why and decides anew', async () => {
  await decide(0)
  const first = (await newest())?.wishId
  await decide(1)
  const second = (await newest())?.wishId
  expect(await refuse(first)).toBe('STALE')
  expect(await refuse(second)).toBe('REFUSED')
  expect(await refuse(second, '别的原因')).toBe('ALREADY')
  expect(await refuse('999999999')).toBe('UNKNOWN')
  expect(await refuse('wish')).toBe('UNKNOWN')
  const shownTo = async (digits: object) =>
    (await callFromAnywhere(server, 'delivery/open', { code: delivery.code, ...digits })).data?.decision
  expect(await shownTo({ lastFour: delivery.lastFour })).toMatchObject({
    state: 'REFUSED',
    refusal: '该地址不支持放在门口',
  })
  expect(await shownTo({})).toEqual({
    wish: { kind: 'SAFE_PLACE' },
    decidedAt: expect.any(String),
    state: 'REFUSED',
  })
  const { log, delivery: shown } = await readDetail(server, sender.token, delivery.orderNo)
  expect([log[0]?.action, shown?.state]).toEqual(['收货安排未能满足：该地址不支持放在门口', 'REFUSED'])
  await sendAll(server)
  expect(server.outside.messagesTo(delivery.receiverPhone).map(({ text }) => text)).toContain(
    `寄给您的运单${delivery.ewbNo}无法按您的收货安排派送：该地址不支持放在门口，重新安排：https://www.example.com/r/${delivery.code} 。`,
  )
  expect((await decide(2)).data?.decision?.state).toBe('ASKED')
})

test('who is the wrong one has decided nothing that could be refused', async () => {
  await callFromAnywhere(server, 'delivery/wrongNumber', { code: delivery.code, lastFour: delivery.lastFour })
  expect(await refuse((await newest())?.wishId)).toBe('UNKNOWN')
})

test('the answer in docs/deliveries.md is one of the contract', () => {
  const text = readFileSync(join(__dirname, '../../../../docs/deliveries.md'), 'utf8')
  const [, example = ''] = /```json\n([^]*?)```/.exec(text) ?? []
  expect(() => operationsDeliveryWishesResponse.parse(JSON.parse(example))).not.toThrow()
})
