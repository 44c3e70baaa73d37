import type { StoredParty } from '@portal/contract/party'
import type { WaybillTrace } from '@portal/contract/tracking'
import { isIdCardNumber } from '@portal/rules/id-card'
import { maskName } from '@portal/rules/masking'
import { orderStatusText } from '@portal/rules/order-status'
import { productName } from '@portal/rules/service-text'
import { isWaybillNumber, normalizeWaybillNumber } from '@portal/rules/waybill'
import type { Db } from '../../database/database'
import type { OrderRecord } from '../order-core/order.tables'
import { isRecent } from './is-recent'
import { maskDescription } from './mask-for-strangers'
import { newestShown } from '../order-core/order-history.repository'
import { toTraceNode } from '../order-core/trace-node.view'
import { findByWaybills } from '../order-core/order.repository'

const notFound = (ewbNo: string, message: string): WaybillTrace => ({
  ewbNo,
  found: false,
  message,
  status: '',
  statusText: '',
  productName: '',
  senderCity: '',
  receiverCity: '',
  senderName: '',
  receiverName: '',
  etaAt: null,
  nodes: [],
})

const problemOf = (ewbNo: string): string => {
  if (isIdCardNumber(ewbNo)) return '请勿输入身份证号'
  return isWaybillNumber(ewbNo) ? '' : '单号格式不正确'
}

/** Whoever a sentence of the trace may name. */
const peopleOf = ({ sender, receiver, formerReceiver }: OrderRecord): StoredParty[] => [
  sender,
  receiver,
  ...(formerReceiver === null ? [] : [formerReceiver]),
]

const traceOf = async (db: Db, order: OrderRecord): Promise<WaybillTrace> => {
  const nodes = await newestShown(db, order.orderNo)
  return {
    ewbNo: order.ewbNo,
    found: true,
    message: '',
    status: order.status,
    statusText: orderStatusText(order.status),
    productName: productName(order.productCode),
    senderCity: order.senderCity,
    receiverCity: order.receiverCity,
    senderName: maskName(order.senderName),
    receiverName: maskName(order.receiverName),
    etaAt: order.etaAt?.toISOString() ?? null,
    // A point may be somebody's door.
    nodes: nodes.map((node) => ({
      ...toTraceNode(node),
      description: maskDescription(node.description, peopleOf(order)),
      point: null,
    })),
  }
}

/** What anybody may see of these waybills, one result per number in the order asked; nothing that identifies a person. */
export const traceWaybills = async (db: Db, asked: readonly string[], now: Date): Promise<WaybillTrace[]> => {
  const numbers = asked.map(normalizeWaybillNumber)
  const orders = await findByWaybills(
    db,
    numbers.filter((ewbNo) => problemOf(ewbNo) === ''),
  )
  const results: WaybillTrace[] = []
  for (const ewbNo of numbers) {
    const order = orders.get(ewbNo)
    if (order === undefined) results.push(notFound(ewbNo, problemOf(ewbNo) || '单号不存在'))
    else if (!isRecent(order, now)) results.push(notFound(ewbNo, '运单已超过查询期限'))
    else results.push(await traceOf(db, order))
  }
  return results
}
