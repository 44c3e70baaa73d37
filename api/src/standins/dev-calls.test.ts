import { invoiceStatuses } from '@portal/contract/invoice'
import { serviceAreaRequest, serviceAreaResponse } from '@portal/contract/service-area'
import { z } from 'zod'
import type { CaptchaType } from '@portal/contract/captcha'
import type { DeliveryView } from '@portal/contract/delivery'
import type { FuzzTarget } from '../testing/fuzz/fuzz-targets'
import { fuzzTarget } from '../testing/fuzz/fuzz-target'
import { invoiceApplicationIn, type TestWorldBase, openTestWorldBase } from '../testing/fuzz/world'
import { standIns } from './all-stand-ins'
import { decisions } from './invoice/decide-invoice.service'
import { newAddress } from '../testing/addresses'
import { answerOf, answerWith, getChallenge, plaintextOf } from '../testing/solve-captcha'
import type { TestServer } from '../testing/test-server'
import { startDemoServer } from './testing/start-demo-server'
import { addDelivery, decideBody } from '../modules/delivery/delivery.testing'
import { addCustomerAtNoon } from '../modules/messages/send/message.testing'
import { openLanes } from '../modules/orders/order.testing'
import { readCase, sendFeedback } from '../modules/feedback/feedback.testing'
import { addCustomer } from '../testing/test-customer'

let server: TestServer
beforeAll(async () => {
  server = await startDemoServer()
})
afterAll(() => server.close())

describe('dev calls', () => {
  let ground: TestWorldBase
  beforeAll(async () => {
    ground = await openTestWorldBase({ standIns })
  })
  afterAll(() => ground.server.close())

  const triangle = [
    { lng: 113.9, lat: 22.5 },
    { lng: 114, lat: 22.5 },
    { lng: 114, lat: 22.6 },
  ]

  /** Calls of a demo that write rows. */
  const doors: FuzzTarget[] = [
    {
      path: 'dev/service-area',
      access: 'public',
      request: serviceAreaRequest,
      response: serviceAreaResponse,
      seeds: async ({ outletCode }) => [{ outletCode, shapes: [{ kind: 'polygon', points: triangle }] }],
    },
    {
      path: 'dev/issue-invoice',
      access: 'public',
      request: z.object({ applicationNo: z.string().min(1).max(32), decision: z.enum(decisions).default('ASK') }),
      response: z.object({ status: z.enum(invoiceStatuses) }),
      seeds: async (world) => [
        { applicationNo: await invoiceApplicationIn(world, false) },
        { applicationNo: await invoiceApplicationIn(world, false), decision: 'ISSUE' },
      ],
    },
  ]

  test.each(doors.map((door) => [door.path, door] as const))(
    '%s answers what is right, nearly right and nonsense as documented, and gets to its end',
    async (_, door) => {
      expect([...(await fuzzTarget(door, ground, 1))]).toContain(0)
    },
  )
})

describe('captcha dev call', () => {
  test.each<CaptchaType>(['blockPuzzle', 'clickWord', 'drawnCode'])(
    'the answer to %s is shown to tests of a browser, not used up, and may be given at once',
    async (captchaType) => {
      const options = { captchaType, address: newAddress() }
      const { repData: challenge } = await getChallenge(server, options)
      if (challenge === null) throw new Error('no challenge')
      const answer = await answerOf(server, challenge.token)
      const expected = {
        blockPuzzle: { x: 'x' in answer ? answer.x : null },
        clickWord: { p: 'centres' in answer ? answer.centres : null },
        drawnCode: { code: 'code' in answer ? answer.code : null },
      }
      for (let look = 0; look < 2; look += 1)
        expect(await server.call('dev/captcha-answer', { token: challenge.token })).toMatchObject({
          code: 0,
          data: expected[captchaType],
        })
      expect(await answerWith(server, challenge, plaintextOf(answer), options)).toMatchObject({ repCode: '0000' })
    },
  )
})

describe('delivery dev call', () => {
  beforeAll(async () => {
    await openLanes(server)
  })

  test('has the link of an order, and refuses what was decided by it', async () => {
    const { orderNo, code, lastFour } = await addDelivery(server, await addCustomerAtNoon(server))
    const link = await server.call('dev/delivery-link', { orderNo })
    expect(link.data).toEqual({ url: `${server.config.publicOrigin}/r/${code}`, lastFour })
    const refuse = () => server.call('dev/refuse-delivery-wish', { orderNo, reason: '今天人手不足' })
    expect((await refuse()).data).toEqual({ result: 'UNKNOWN' })
    await server.call('delivery/decide', decideBody({ code, lastFour }))
    expect((await refuse()).data).toEqual({ result: 'REFUSED' })
    expect((await server.call<DeliveryView>('delivery/open', { code, lastFour })).data?.decision).toMatchObject({
      state: 'REFUSED',
      refusal: '今天人手不足',
    })
  })
})

describe('feedback dev call', () => {
  test("the demo's call plays the carrier", async () => {
    const server = await startDemoServer()
    const customer = await addCustomer(server)
    const feedbackNo = await sendFeedback(server, customer)
    expect(
      await server.call('dev/feedback', { feedbackNo, action: 'ANSWER', text: '已处理', pictures: 2 }),
    ).toMatchObject({ data: { result: 'APPLIED' } })
    expect((await readCase(server, customer, feedbackNo)).entries.at(-1)?.attachments).toHaveLength(2)
    await server.close()
  })
})
