import { arrivalWindow, formatDateTime, formatMonthDayTime, hotline } from '@portal/shared'
import { arrivalText, type Arriving } from '../../model/expected-arrival'
import type { OrderDetail } from '@portal/contract/order-detail'

type Facts = Pick<
  OrderDetail,
  | 'status'
  | 'pieces'
  | 'packageCount'
  | 'etaAt'
  | 'expected'
  | 'wished'
  | 'delayReason'
  | 'pickupMode'
  | 'outletName'
  | 'pickupDate'
  | 'pickupSlot'
  | 'nodes'
>

const countOf = (pieces: Facts['pieces'], ...statuses: Facts['pieces'][number]['status'][]): number =>
  pieces.filter(({ status }) => statuses.includes(status)).length

/** The states whose sentence is the arrival. */
export const leadsWithArrival = ({ status }: Pick<Facts, 'status'>): boolean =>
  ['COLLECTED', 'IN_TRANSIT', 'ARRIVED', 'DELIVERING'].includes(status)

/** The arrival as the head says it: as everywhere, but a promised time by its day, `明天 18:00 前`. */
export const arrivalHeadline = (order: Arriving, now: Date): string => {
  const text = arrivalText(order, now)
  const { etaAt = null } = order
  if (etaAt === null || text !== `${formatMonthDayTime(etaAt)} 前`) return text
  const at = new Date(etaAt)
  const [dayAndTime] = arrivalWindow(at, at, now).split(/–| 至 /)
  return `${dayAndTime} 前`
}

/** The most important sentence for a customer in this state; may be empty. */
export const headMessage = (order: Facts, now: Date): string => {
  const { status, pieces, packageCount, pickupMode, outletName, pickupDate, pickupSlot, nodes } = order
  const arrival = arrivalText(order, now)
  switch (status) {
    case 'WAIT_ACCEPT':
    case 'ACCEPTED':
      return pickupMode === 'DROPOFF' ? `请将货物送至 ${outletName}` : `预约 ${pickupDate} ${pickupSlot} 上门取件`
    case 'PICKUP_FAILED':
      return '本次未能揽收，快递员会再次与您联系'
    case 'READY_FOR_PICKUP':
      return '货物已到达网点，请凭有效证件自提'
    case 'PART_SIGNED':
      return `已签收 ${countOf(pieces, 'SIGNED')}/${packageCount} 件，其余继续派送`
    case 'PART_ABNORMAL':
      return `${countOf(pieces, 'EXCEPTION', 'SIGN_ABNORMAL')}/${packageCount} 件出现异常，可拨打 ${hotline()} 咨询，其余正常运输`
    case 'PART_RETURNED':
      return `${countOf(pieces, 'RETURNING', 'RETURNED')}/${packageCount} 件退回寄件人，其余正常运输`
    case 'SIGN_ABNORMAL':
      return `签收时发现异常，可提交投诉或拨打 ${hotline()}`
    case 'SIGNED': {
      const signed = nodes.find(({ nodeType }) => nodeType === 'SIGNED')
      return signed ? `已于 ${formatDateTime(signed.eventAt)} 签收` : '货物已签收'
    }
    case 'EXCEPTION':
      return `运输出现异常，我们正在处理，可拨打 ${hotline()} 咨询`
    case 'RETURNING':
      return '货物正在退回寄件人'
    case 'RETURNED':
      return '货物已退回寄件人'
    case 'CANCELED':
    case 'CANCELED_BY_CARRIER':
      return '订单已取消，如需寄件请重新下单'
    case 'REJECTED':
      return `订单未被受理，可拨打 ${hotline()} 咨询`
    default:
      return arrival && `预计送达：${arrival}`
  }
}
