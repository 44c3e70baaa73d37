import * as links from '@portal/contract/links'
import { readManifest, remoteNames } from '../build/packages'

type Link = Exclude<keyof typeof links, `read${string}`>
/** A link without parameters has one form. */
type PlainLink = { [Name in Link]: Parameters<(typeof links)[Name]> extends [] ? Name : never }[Link]

const order = { orderNo: 'LC 1&2', kind: 'DOMESTIC' } as const

/** Every link with parameters in every form that it takes. */
const addressesByLink: Record<Exclude<Link, PlainLink>, string[]> = {
  prefilledSend: [links.prefilledSend('price')],
  changeOrder: [
    links.changeOrder(order),
    links.changeOrder({ ...order, kind: 'INTERNATIONAL' }),
    links.changeOrder({ ...order, kind: 'HMT' }),
  ],
  repeatOrder: [
    links.repeatOrder(order),
    links.repeatOrder({ ...order, kind: 'INTERNATIONAL' }),
    links.repeatOrder({ ...order, kind: 'HMT' }),
  ],
  orders: [links.orders(), links.orders({ tab: 'orderPay' })],
  orderDetails: [links.orderDetails('LC1')],
  delivery: [links.delivery('LC1')],
  deliveryByCode: [links.deliveryByCode('Ab3dEfGhJkLmNpQr')],
  unpaidOrders: [links.unpaidOrders(), links.unpaidOrders('LC1')],
  returnedPayment: [links.returnedPayment('P1'), links.returnedPayment('P1', true)],
  waybillQuery: [links.waybillQuery(), links.waybillQuery('300000000001')],
  outlets: [links.outlets(), links.outlets('4403')],
  freight: [links.freight(), links.freight({ fromCity: '4403', toCity: '1101', weight: '20' })],
  contraband: [links.contraband(), links.contraband('白酒')],
  invoice: [links.invoice(), links.invoice('LC1', 'LC2')],
  feedback: [links.feedback(), links.feedback({ ewbNo: '300000000001' })],
  feedbackRecords: [links.feedbackRecords(), links.feedbackRecords('FK1')],
}

const plainAddresses = Object.entries(links)
  .filter(([name]) => !/^read[A-Z]/.test(name) && !Object.hasOwn(addressesByLink, name))
  .map(([, link]) => (link as () => string)())
const addresses = [...plainAddresses, ...Object.values(addressesByLink).flat()]

const paths = remoteNames().flatMap((name) => readManifest(name).routes.map(({ path }) => path))
const pathOf = (address: string) => address.split('?')[0]
const paramsOf = (address: string) => new URL(address, 'https://portal.test').searchParams

test.each(addresses)('%s is a page of a remote, written as in remote.json', (address) =>
  expect(paths).toContain(pathOf(address)),
)

test.each(paths)('%s has a link', (path) => expect(addresses.map(pathOf)).toContain(path))

const none = { from: '', orderNo: '', isChange: false, isBatch: false }

test.each<[string, (params: URLSearchParams) => unknown, unknown]>([
  [links.send(), links.readSend, none],
  [links.batchSend(), links.readSend, { ...none, isBatch: true }],
  [links.prefilledSend('goods'), links.readSend, { ...none, from: 'goods' }],
  [links.changeOrder(order), links.readSend, { ...none, orderNo: order.orderNo, isChange: true }],
  [links.repeatOrder(order), links.readSend, { ...none, orderNo: order.orderNo, from: 'reorder' }],
  [links.orderDetails('LC 1&2'), links.readOrderDetails, 'LC 1&2'],
  [links.delivery('LC 1&2'), links.readDelivery, { code: '', orderNo: 'LC 1&2' }],
  [links.unpaidOrders('LC1'), links.readUnpaidOrders, 'LC1'],
  [links.unpaidOrders(), links.readUnpaidOrders, ''],
  [links.waybillQuery('300000000001', '300000000002'), links.readWaybillQuery, '300000000001,300000000002'],
  [links.waybillQuery(), links.readWaybillQuery, ''],
  [links.outlets('4403'), links.readOutlets, '4403'],
  [links.outlets(), links.readOutlets, ''],
  [links.contraband('白酒 & 烟'), links.readContraband, '白酒 & 烟'],
  [links.invoice(), links.readInvoice, []],
  [links.invoice('LC1'), links.readInvoice, ['LC1']],
  [links.invoice('LC1', 'LC2'), links.readInvoice, ['LC1', 'LC2']],
  [links.feedback(), links.readFeedback, { ewbNo: '', kind: '', type: '' }],
  [
    links.feedback({ ewbNo: '300000000001', kind: 'CLAIM', type: 'DAMAGED' }),
    links.readFeedback,
    { ewbNo: '300000000001', kind: 'CLAIM', type: 'DAMAGED' },
  ],
  [links.feedbackRecords('FK1'), links.readFeedbackRecords, 'FK1'],
  [links.feedbackRecords(), links.readFeedbackRecords, ''],
])('the query of %s is read back', (address, read, expected) => expect(read(paramsOf(address))).toEqual(expected))

test.each<[string, (params: URLSearchParams) => unknown, unknown]>([
  ['orderNo=+LC1+&orderNos=LC2%2C+LC1%2C%2CLC3', links.readInvoice, ['LC1', 'LC2', 'LC3']],
  ['cityCode=44035', links.readOutlets, ''],
  ['isReorder=1&mode=batches', links.readSend, none],
])('the valid part of the typed query ?%s is read', (search, read, expected) =>
  expect(read(new URLSearchParams(search))).toEqual(expected),
)
