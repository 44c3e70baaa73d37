import type { PaymentAttempt } from '@portal/contract/payment'
import { randomUUID } from 'node:crypto'
import { addCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { openLanes, placeOrder, readDetail } from '../../orders/order.testing'

/** Gates with which the test decides when the provider opens an attempt and when it answers a closing. */
const newGates = () => {
  let open = (): void => undefined
  let answer = (): void => undefined
  const opens = new Promise<void>((resolve) => (open = resolve))
  const answers = new Promise<void>((resolve) => (answer = resolve))
  return { opens, answers, open: () => open(), answer: () => answer() }
}

let server: TestServer
let gates = newGates()
let reached: (where: 'open' | 'close') => void = () => undefined
const reaches = (where: 'open' | 'close') =>
  new Promise<void>((resolve) => (reached = (at) => (at === where ? resolve() : undefined)))

beforeAll(async () => {
  server = await startTestServer({
    ports: (ports) => ({
      ...ports,
      payment: {
        ...ports.payment,
        WECHAT: {
          ...ports.payment.WECHAT,
          open: async (request) => {
            reached('open')
            await gates.opens
            return ports.payment.WECHAT.open(request)
          },
          close: async (paymentNo) => {
            const state = await ports.payment.WECHAT.close(paymentNo)
            reached('close')
            await gates.answers
            return state
          },
        },
      },
    }),
  })
  await openLanes(server)
})
afterAll(() => server.close())

const payerOfOne = async () => {
  const { token } = await addCustomer(server)
  const { orderNo } = await placeOrder(server, token)
  const create = (channel: string) =>
    server.call<PaymentAttempt>(
      'payment/create',
      { clientRequestId: randomUUID(), orderNos: [orderNo], channel },
      token,
    )
  return { token, orderNo, create }
}

test.each([
  ['before its closing is answered', ['open', 'answer']],
  ['after its closing is answered', ['answer', 'open']],
] as const)('an attempt that its provider opens %s is closed there again', async (_, order) => {
  gates = newGates()
  const { create } = await payerOfOne()

  const opening = reaches('open')
  const first = create('WECHAT')
  await opening
  const closing = reaches('close')
  const second = create('ALIPAY')
  await closing
  for (const step of order) {
    gates[step]()
    await (step === 'open' ? first : second)
  }
  const { data } = await first
  await second

  if (data === null) throw new Error('was not opened')
  expect(await server.app.deps.ports.payment.WECHAT.query(data.paymentNo)).toMatchObject({ state: 'CLOSED' })
})

test('a closing that is answered when the next attempt is open already leaves its order in payment', async () => {
  const slow = (gates = newGates())
  slow.open()
  const { token, orderNo, create } = await payerOfOne()
  const { data: first } = await create('WECHAT')
  const atProvider = reaches('close')
  const closing = server.call('payment/close', { paymentNo: first?.paymentNo }, token)
  await atProvider
  gates = newGates()
  gates.answer()
  await create('ALIPAY')
  slow.answer()

  expect(await closing).toMatchObject({ data: { status: 'CLOSED', closeReason: 'REPLACED' } })
  expect(await readDetail(server, token, orderNo)).toMatchObject({ payStatus: 'PAYING' })
})
