import { newRequestId } from '@portal/shared'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLateRefunds } from '../api/use-late-refunds'
import { type AttemptRequest, usePaymentAttempt } from '../api/use-payment-attempt'
import { usePaymentStatus } from '../api/use-payment-status'
import { firstChannel } from './channels'

/** The orders to pay. */
export interface PayJob {
  orderNos: string[]
  /** The amount due that the page showed, in cents. */
  shownCents?: number
}

/**
 * The open attempt of a job and its previous ones. Another channel, a new QR code and other orders each create a new
 * attempt.
 */
export const usePayment = (first: PayJob, onPaid: () => void) => {
  const [request, setRequest] = useState((): AttemptRequest => ({
    clientRequestId: newRequestId(),
    orderNos: first.orderNos,
    channel: firstChannel(),
  }))
  const [shownCents, setShownCents] = useState(first.shownCents)
  const [former, setFormer] = useState<string[]>([])
  const { data: opened, error, refetch } = usePaymentAttempt(request)
  const status = usePaymentStatus(opened)
  const { state } = status
  const isOver = state?.status === 'CLOSED' || state?.status === 'EXPIRED'
  const late = useLateRefunds(state && isOver ? [...former, state.paymentNo] : former)
  const refundedCents = Math.max(late, state?.refundedCents ?? 0)

  const paidNo = state?.status === 'PAID' ? state.paymentNo : ''
  const notifyPaid = useEffectEvent(onPaid)
  useEffect(() => {
    if (paidNo) notifyPaid()
  }, [paidNo])

  const start = (nextRequest: AttemptRequest, nextShownCents: number | undefined) => {
    setFormer(opened && !paidNo ? [...former, opened.paymentNo] : former)
    setShownCents(nextShownCents)
    setRequest(nextRequest)
    status.ask.reset()
  }
  const renew = (channel = request.channel) =>
    start({ ...request, clientRequestId: newRequestId(), channel }, opened?.amountCents ?? shownCents)
  const payOthers = ({ orderNos, shownCents: nextShownCents }: PayJob) =>
    start({ ...request, clientRequestId: newRequestId(), orderNos }, nextShownCents)

  return {
    request,
    opened,
    error,
    retry: refetch,
    status,
    paid: paidNo !== '',
    shownCents,
    refundedCents,
    renew,
    payOthers,
  }
}
export type Payment = ReturnType<typeof usePayment>
