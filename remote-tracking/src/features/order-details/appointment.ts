import * as links from '@portal/contract/links'
import type { OrderDetail } from '@portal/contract/order-detail'
import { pickupSlotStart, saveBlob } from '@portal/shared'
import { isOpenForChange, isToBeDelivered } from '../../model/order-action'
import { type Appointment, calendarFile } from './calendar-file'

type Facts = Pick<OrderDetail, 'orderNo' | 'ewbNo' | 'status' | 'pickupMode' | 'pickupDate' | 'pickupSlot' | 'expected'>

const slot = /^\d\d:\d\d-\d\d:\d\d$/

const windowOf = (order: Facts): Pick<Appointment, 'title' | 'from' | 'to'> | undefined => {
  const { ewbNo, pickupMode, pickupDate, pickupSlot, expected } = order
  if (isOpenForChange(order) && pickupMode === 'PICKUP' && slot.test(pickupSlot))
    return {
      title: `快递员上门取件 ${ewbNo}`,
      from: pickupSlotStart(pickupDate, pickupSlot),
      to: pickupSlotStart(pickupDate, pickupSlot.slice(-5)),
    }
  if (expected === null || !isToBeDelivered(order) || order.status === 'READY_FOR_PICKUP') return undefined
  return { title: `快递送达 ${ewbNo}`, from: new Date(expected.from), to: new Date(expected.to) }
}

/** The window in which the courier comes for the goods or brings them; undefined where it is unknown or over. */
export const appointmentOf = (order: Facts, now: Date): Appointment | undefined => {
  const window = windowOf(order)
  return window && window.to > now
    ? {
        ...window,
        uid: `${order.orderNo}-${window.from.getTime()}@${location.hostname}`,
        description: `运单号 ${order.ewbNo}`,
        url: `${location.origin}${links.orderDetails(order.orderNo)}`,
      }
    : undefined
}

/** Offers the appointment as a file that calendars open. */
export const saveAppointment = (appointment: Appointment): void =>
  saveBlob(`${appointment.title}.ics`, new Blob([calendarFile(appointment, new Date())], { type: 'text/calendar' }))
