import { CallError, loadData, refreshUnpaidOrders } from '@portal/shared'
import type { errorCatalogue } from '@portal/shared/contract/error-codes'
import { useMutation, useQuery, useQueryClient } from '@portal/shared/query'
import { useState } from 'react'
import { unpaidQuery } from '../model/unpaid-query'

/** The list says something else by now. */
const outdated: readonly number[] = [
  40915 satisfies (typeof errorCatalogue)['PRICE_CHANGED']['code'],
  40922 satisfies (typeof errorCatalogue)['COUPON_NOT_USABLE']['code'],
]

/** `dueCents`: what is due for the order with the coupon that it has now. */
export type OnCouponChanged = (dueCents: number) => void

/** The coupons as they are judged for an unpaid order, the one that is ticked, and the way to give it to the order. */
export const useCouponChoice = (
  orderNo: string,
  { onChanged, onRefused }: { onChanged: OnCouponChanged; onRefused: (() => void) | undefined },
) => {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['order/coupons', orderNo],
    queryFn: () => loadData('order/coupons', { orderNo }),
    gcTime: 0,
  })
  /** Until one is ticked it is the one that the order has. */
  const [ticked, setTicked] = useState<string>()
  const couponId = ticked ?? data?.couponId
  const totalCents =
    couponId === '' ? data?.plainTotalCents : data?.coupons.find((coupon) => coupon.couponId === couponId)?.totalCents

  const change = useMutation({
    mutationFn: () =>
      loadData('order/changeCoupon', { orderNo, couponId: couponId ?? '', expectedTotalCents: totalCents }),
    onSuccess: async ({ dueCents }) => {
      void refreshUnpaidOrders()
      await queryClient.invalidateQueries(unpaidQuery)
      onChanged(dueCents)
    },
    onError: async (refusal) => {
      if (!(refusal instanceof CallError) || refusal.kind !== 'business') return
      onRefused?.()
      void queryClient.invalidateQueries(unpaidQuery)
      if (!outdated.includes(refusal.code)) return
      await refetch()
      setTicked(undefined)
    },
  })

  return {
    data,
    error,
    retry: refetch,
    couponId,
    tick: (id: string) => {
      change.reset()
      setTicked(id)
    },
    totalCents,
    isChanged: couponId !== data?.couponId,
    change,
  }
}
