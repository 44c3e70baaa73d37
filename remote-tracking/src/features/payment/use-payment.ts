import type { PaymentChannel, PaymentState, PaymentWay } from '@portal/contract/payment'
import { loadData, newRequestId, phoneBrowser } from '@portal/shared'
import { useMutation, useQuery, useQueryClient } from '@portal/shared/query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReturnedPayment } from './left-payment'
import { type AttemptRequest, usePaymentAttempt } from './use-payment-attempt'

/** Polling interval of an open payment in milliseconds (domain §4: 3–5 s). */
export const pollInterval = 3000

/** Every so many polls the server asks the provider, as a payment notice may be lost or come late. */
const pollsPerProviderCheck = 5
const awayAfterMs = 2 * pollInterval

/**
 * Polls a payment until its state is final. Polling pauses while the browser tab is hidden, and resumes at once when it
 * is shown. `ask` makes the server ask the provider at once, for 我已支付; `applyState` stores a state that another call
 * returned.
 */
const usePaymentStatus = (opened: PaymentState | undefined) => {
  const queryClient = useQueryClient()
  const paymentNo = opened?.paymentNo ?? ''
  const queryKey = ['payment/query', paymentNo]

  const {
    data: state,
    error,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: () => {
      const { dataUpdatedAt = 0, dataUpdateCount = 0 } = queryClient.getQueryState(queryKey) ?? {}
      const away = Date.now() - dataUpdatedAt > awayAfterMs
      return loadData('payment/query', {
        paymentNo,
        ask: away || dataUpdateCount % pollsPerProviderCheck === pollsPerProviderCheck - 1,
      })
    },
    initialData: opened,
    staleTime: Infinity,
    enabled: opened !== undefined,
    refetchInterval: ({ state: { data } }) => (data?.status === 'PAYING' ? pollInterval : false),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: ({ state: { data } }) => (data?.status === 'PAYING' ? 'always' : false),
    gcTime: 0,
  })

  const applyState = async (latest: PaymentState) => {
    // A response that is still on its way is older.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, latest)
  }
  const ask = useMutation({
    mutationFn: () => loadData('payment/query', { paymentNo, ask: true }),
    onSuccess: applyState,
  })

  return { state, error, ask, applyState, refetch }
}

/** Polling interval of ended attempts in milliseconds. */
const latePollInterval = 6_000

/** Only the latest attempts are polled: a late payment belongs to one of them. */
const maxPolledAttempts = 3

/** The amount in cents that was refunded because customers paid attempts that had already ended. */
const useLateRefunds = (paymentNos: readonly string[]): number => {
  const latest = paymentNos.slice(-maxPolledAttempts)
  const { data } = useQuery({
    queryKey: ['payment/late', latest],
    queryFn: async () => {
      const states = await Promise.all(latest.map((paymentNo) => loadData('payment/query', { paymentNo })))
      return states.reduce((sum, { refundedCents }) => sum + refundedCents, 0)
    },
    enabled: latest.length > 0,
    refetchInterval: latePollInterval,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  })
  return data ?? 0
}

const firstChannel = (): PaymentChannel => (phoneBrowser() === 'ALIPAY' ? 'ALIPAY' : 'WECHAT')

/** A phone cannot scan its own screen; but inside WeChat it cannot open 支付宝, nor the other way round. */
const usualWay = (channel: PaymentChannel): PaymentWay => {
  const browser = phoneBrowser()
  return browser === 'OTHER' || browser === channel ? 'CASHIER' : 'CODE'
}

/** The orders to pay. */
export interface PayJob {
  orderNos: string[]
  /** The amount due that the page showed, in cents. */
  shownCents?: number
  /** The attempt that the customer comes back to; its orders are asked for. */
  returned?: ReturnedPayment
}

/**
 * The open attempt of a job and its previous ones. Another channel, a new QR code and other orders each create a new
 * attempt.
 */
export const usePayment = (first: PayJob, onPaid: () => void) => {
  const [wanted, setWanted] = useState((): AttemptRequest => ({
    clientRequestId: newRequestId(),
    orderNos: first.orderNos,
    channel: firstChannel(),
    way: first.returned ? 'CASHIER' : usualWay(firstChannel()),
    returned: first.returned,
  }))
  const isToOpen = useRef(first.returned?.pay ?? false)
  /** Whether the cashier opens by itself; true at most once. */
  const takeOpening = (): boolean => {
    const isDue = isToOpen.current
    isToOpen.current = false
    return isDue
  }
  const [shownCents, setShownCents] = useState(first.shownCents)
  const [former, setFormer] = useState<string[]>([])
  const { data: opened, error, refetch } = usePaymentAttempt(wanted)
  const request = {
    ...wanted,
    channel: opened?.channel ?? wanted.channel,
    orderNos: opened?.orderNos ?? wanted.orderNos,
  }
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
    setWanted({ ...nextRequest, clientRequestId: newRequestId(), returned: undefined })
    status.ask.reset()
  }
  const renew = (channel = request.channel, way = channel === request.channel ? request.way : usualWay(channel)) =>
    start({ ...request, channel, way }, opened?.amountCents ?? shownCents)
  const payOthers = ({ orderNos, shownCents: nextShownCents }: PayJob) =>
    start({ ...request, orderNos }, nextShownCents)

  return {
    request,
    returned: wanted.returned,
    takeOpening,
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
