import { isRefusal } from '@portal/kit/is-refusal'
import { CallError, loadData, refreshUnpaidOrders } from '@portal/shared'
import { COUPON_NOT_USABLE, PRICE_CHANGED } from '@portal/contract/codes'
import { useMutation, useQuery, useQueryClient } from '@portal/shared/query'
import { useState } from 'react'
import { unpaidQuery } from '../model/unpaid-query'

/** `dueCents`: the amount due with the order's present coupon. */
export type OnCouponChanged = (dueCents: number) => void

/** The coupons for an unpaid order, the ticked one, and a call that applies it to the order. */
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
  /** The order's present coupon counts while none is ticked. */
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
      // The coupons on the screen are outdated.
      if (!isRefusal(refusal, PRICE_CHANGED, COUPON_NOT_USABLE)) return
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
