import { join } from 'node:path'
import { orderStatuses } from '@portal/contract/order'
import { isWaybillNumber } from '@portal/rules/waybill'
import { loadDivisions } from '../../modules/address/divisions'
import { statusOfNodes } from '../../modules/order-core/order-state'
import { piecesOf } from '../../modules/tracking/pieces'
import { simulatedRoute } from '../simulator/simulated-route'
import { demoCustomer } from './demo-customers'
import { demoLanes } from './demo-lanes'
import type { DemoOrder } from './demo-order'
import { demoOrders } from './demo-orders'
import { demoOutlets } from './demo-outlets'
import { demoParties } from './demo-parties'
import { demoNetwork, demoRoute } from './demo-route'

const divisions = loadDivisions(join(__dirname, '../../../..'))
const outlets = demoOutlets(divisions)
const network = demoNetwork(divisions, outlets)
const lanes = demoLanes(divisions)
const parties = demoParties(divisions)
const ordersAt = (now: Date) =>
  demoOrders({ network, lanes, now }, parties, { customerId: 'customer', strangerId: 'stranger' })
const sum = (rows: readonly { amountCents: number }[]) =>
  rows.reduce((total, { amountCents }) => total + amountCents, 0)

const asStored = (nodes: DemoOrder['nodes']) =>
  nodes.map(({ city = '', pieceNos = [], ...node }) => ({ ...node, city, pieceNos }))

describe.each(['2026-11-20T02:30:00Z', '2026-11-20T16:05:00Z', '2026-03-01T22:59:00Z'])(
  'the demo orders made at %s',
  (instant) => {
    const now = new Date(instant)
    const all = ordersAt(now)
    const mine = all.filter(({ order }) => order.userId === 'customer')

    it('are 60 of the customer in every state, and a few of somebody else', () => {
      expect(mine).toHaveLength(60)
      expect(new Set(mine.map(({ order }) => order.status))).toEqual(new Set(orderStatuses))
      expect(all.length - mine.length).toBe(3)
    })

    it('leave exactly three for the customer to pay: two that were sent, and one to be received', () => {
      const owed = all.filter(({ order }) => order.dueCents !== 0)
      expect(owed.every(({ order }) => order.dueCents > 0 && order.payStatus === 'UNPAID')).toBe(true)
      const sentOrders = owed.filter(({ order }) => order.userId === 'customer' && order.payMethod !== 'RECEIVER')
      expect(sentOrders.map(({ order }) => order.status).sort()).toEqual(['IN_TRANSIT', 'WAIT_ACCEPT'])
      const received = owed.filter(
        ({ order }) => order.receiverMobile === demoCustomer.userTel && order.payMethod === 'RECEIVER',
      )
      expect(received.map(({ order }) => order.status)).toEqual(['IN_TRANSIT'])
    })

    it('have numbers of their own that are waybill numbers', () => {
      for (const numbers of [all.map(({ order }) => order.ewbNo), all.map(({ order }) => order.orderNo)])
        expect(new Set(numbers).size).toBe(all.length)
      expect(all.filter(({ order }) => !isWaybillNumber(order.ewbNo))).toEqual([])
    })

    it('have traces within the last 30 days that lead to their state', () =>
      all.forEach(({ order, nodes }) => {
        const times = nodes.map(({ eventAt }) => eventAt.getTime())
        expect(times).toEqual([...times].sort((one, other) => one - other))
        expect(times[0]).toBe(order.createdAt.getTime())
        expect(order.movedAt.getTime()).toBe(times[times.length - 1])
        expect(now.getTime() - order.createdAt.getTime()).toBeLessThan(30 * 86_400_000)
        expect(order.movedAt.getTime()).toBeLessThan(now.getTime())
        expect(statusOfNodes(nodes, order.packageCount)).toBe(
          order.status === 'CANCELED' ? 'CANCELED_BY_CARRIER' : order.status,
        )
      }))

    it('owe what their ledgers say, and their payments are in the ledger', () =>
      all.forEach(({ order, ledger, attempts, attemptOrders, refunds }) => {
        expect(order.dueCents).toBe(sum(ledger))
        expect(order.estimateCents).toBe(sum(order.estimateLines))
        const paid = ledger.filter(({ kind, paymentNo = '' }) => kind === 'PAYMENT' && paymentNo !== '')
        expect(paid.map(({ paymentNo, amountCents }) => [paymentNo, -amountCents])).toEqual(
          attempts.map(({ paymentNo, amountCents }) => [paymentNo, amountCents]),
        )
        expect(attemptOrders.map(({ paymentNo, amountCents }) => [paymentNo, amountCents])).toEqual(
          attempts.map(({ paymentNo, amountCents }) => [paymentNo, amountCents]),
        )
        expect(attempts.every(({ amountCents, paidAt }) => amountCents > 0 && paidAt && paidAt < now)).toBe(true)
        expect(refunds.map(({ paymentNo, amountCents }) => [paymentNo, amountCents])).toEqual(
          ledger.filter(({ kind }) => kind === 'REFUND').map(({ paymentNo, amountCents }) => [paymentNo, amountCents]),
        )
        expect(ledger.every(({ payer }) => (payer === 'RECEIVER') === (order.payMethod === 'RECEIVER'))).toBe(true)
        expect(ledger.length > 0).toBe(order.payMethod === 'SENDER' || order.collectedAt !== null)
      }))

    it('have 到付 taken at the door where the goods were handed over, and open where they are under way', () => {
      const collected = all.filter(({ order }) => order.payMethod === 'RECEIVER' && order.collectedAt !== null)
      const states = new Set(collected.map(({ order: { status, payStatus } }) => `${status} ${payStatus}`))
      expect([...states].sort()).toEqual(['ARRIVED UNPAID', 'COLLECTED UNPAID', 'IN_TRANSIT UNPAID', 'SIGNED PAID'])
    })

    it('have times of collection and signature, and some a place of order and a number of their sender', () => {
      const timeOf = ({ nodes }: DemoOrder, types: readonly string[]) =>
        nodes.find(({ nodeType }) => types.includes(nodeType))?.eventAt ?? null
      for (const each of all) {
        const { order } = each
        expect(order.collectedAt).toEqual(timeOf(each, ['COLLECTED']))
        expect(order.signedAt).toEqual(
          order.status === 'PART_SIGNED' ? null : timeOf(each, ['SIGNED', 'SIGN_ABNORMAL']),
        )
      }
      expect(new Set(mine.map(({ order }) => order.enterpriseId))).toEqual(new Set([4572, 62]))
      const ownNumbers = mine.flatMap(({ order }) => order.customerOrderNo ?? [])
      expect([ownNumbers.length, new Set(ownNumbers).size]).toEqual([15, 15])
    })

    it('include three on their way to the customer', () => {
      const received = all.filter(({ order }) => order.receiverMobile === demoCustomer.userTel)
      expect(received.map(({ order }) => [order.userId, order.payMethod])).toEqual([
        ['stranger', 'SENDER'],
        ['stranger', 'RECEIVER'],
        ['stranger', 'SENDER'],
      ])
    })

    it('show what was measured where a courier measured it, with a picture where it differs', () =>
      all.forEach(({ order }) => {
        expect(order.measured !== null).toBe(order.weighedAt !== null)
        if (order.measured) expect(order.measured.photo !== '').toBe(order.measured.weightGrams > order.weightGrams)
      }))

    it('show signatures with pictures, and orders whose pieces are in different places', () => {
      const signatures = all
        .flatMap(({ nodes }) => nodes)
        .filter(({ nodeType }) => nodeType === 'SIGNED' || nodeType === 'SIGN_ABNORMAL')
      expect(signatures.filter(({ signer, images }) => !signer || images?.length !== 2)).toEqual([])
      const inParts = mine
        .map(
          ({ order, nodes }) =>
            new Set(piecesOf(order.ewbNo, order.packageCount, asStored(nodes)).map(({ status }) => status)),
        )
        .filter(({ size }) => size > 1)
      expect(inParts).toEqual([
        new Set(['ARRIVED', 'IN_TRANSIT']),
        new Set(['SIGNED', 'DELIVERING']),
        new Set(['EXCEPTION', 'DELIVERING']),
        new Set(['RETURNING', 'DELIVERING']),
      ])
    })

    it('show packaging, returned slips and 代收货款, each with its fee', () => {
      const feeTypesOf = ({ order }: DemoOrder) => order.estimateLines.map(({ feeType }) => feeType)
      for (const [feeType, isAskedFor] of [
        ['PACKAGINGFEE', ({ order }: DemoOrder) => order.packageService !== 'NONE'],
        ['SIGNANDRETURN', ({ order }: DemoOrder) => order.backSignBill !== 'NONE'],
        ['COLLECTIONFEE', ({ order }: DemoOrder) => (order.codAmountCents ?? 0) > 0 && order.bankAccountId !== ''],
      ] as const) {
        const asking = mine.filter(isAskedFor)
        expect(asking.length).toBeGreaterThan(1)
        expect(mine.filter((order) => feeTypesOf(order).includes(feeType))).toEqual(asking)
      }
    })

    it('show traces that are long, that fail and that come back', () => {
      const lengths = all.map(({ nodes }) => nodes.length)
      expect(Math.max(...lengths)).toBeGreaterThan(20)
      expect(
        all.some(
          ({ nodes }) =>
            nodes.some(({ nodeType }) => nodeType === 'EXCEPTION') &&
            nodes.some(({ nodeType }) => nodeType === 'SIGNED'),
        ),
      ).toBe(true)
      expect(
        all.filter(({ order }) => order.actualCents && order.actualCents > order.estimateCents).length,
      ).toBeGreaterThan(4)
    })
  },
)

it('goes the way that the simulator takes', () => {
  const context = {
    outlets: outlets.filter(({ status }) => status === 'OPEN'),
    provinceCode: (name: string) => divisions.provinces.find((province) => province.name === name)?.code,
    cityName: (code: string) =>
      divisions.provinces.flatMap(({ cities }) => cities).find((city) => city.code === code)?.name,
  }
  for (const {
    order: { sender, receiver },
  } of ordersAt(new Date('2026-11-20T02:30:00Z')))
    expect(demoRoute(network, sender, receiver).map(({ city, outletName }) => ({ city, outletName }))).toEqual(
      simulatedRoute(context, sender, receiver),
    )
})

it('is the same every time, but for the times', () => {
  const timeless = (orders: DemoOrder[]) =>
    orders.map(({ order, nodes }) => [
      order.ewbNo,
      order.goodsName,
      order.estimateCents,
      order.dueCents,
      nodes.map(({ description }) => description),
    ])
  expect(timeless(ordersAt(new Date('2026-11-20T02:30:00Z')))).toEqual(
    timeless(ordersAt(new Date('2026-12-25T09:00:00Z'))),
  )
})
