import { newRequestId } from '@portal/shared'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLateRefunds } from '../api/use-late-refunds'
import { type AttemptRequest, usePaymentAttempt } from '../api/use-payment-attempt'
import { usePaymentStatus } from '../api/use-payment-status'
import { firstChannel } from './channels'

/** What is to be paid. */
export interface PayJob {
  orderNos: string[]
  /** What the page showed as due, in cents. */
  shownCents?: number
}

/** The running attempt of a job and those before it: another channel, a fresh code and other orders are another attempt. */
export const usePayment = (first: PayJob, onPaid: () => void) => {
  const [wanted, setWanted] = useState((): AttemptRequest => ({
    clientRequestId: newRequestId(),
    orderNos: first.orderNos,
    channel: firstChannel(),
  }))
  const [shownCents, setShownCents] = useState(first.shownCents)
  const [former, setFormer] = useState<string[]>([])
  const { data: opened, error, refetch } = usePaymentAttempt(wanted)
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

  const start = (request: AttemptRequest, shown: number | undefined) => {
    setFormer(opened && !paidNo ? [...former, opened.paymentNo] : former)
    setShownCents(shown)
    setWanted(request)
    status.ask.reset()
  }
  const renew = (channel = wanted.channel) =>
    start({ ...wanted, clientRequestId: newRequestId(), channel }, opened?.amountCents ?? shownCents)
  const payOthers = ({ orderNos, shownCents: shown }: PayJob) =>
    start({ ...wanted, clientRequestId: newRequestId(), orderNos }, shown)

  return {
    wanted,
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
