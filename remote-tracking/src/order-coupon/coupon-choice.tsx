import fieldset from '@portal/kit/fieldset.module.css'
import { isRefusal } from '@portal/kit/is-refusal'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import totals from '@portal/kit/total.module.css'
import { COUPON_NOT_USABLE, PRICE_CHANGED } from '@portal/contract/codes'
import { CallError, formatYuan, loadData, refreshUnpaidOrders } from '@portal/shared'
import { useMutation, useQuery, useQueryClient } from '@portal/shared/query'
import { CouponSummary } from '@portal/shared/ui/coupon-summary'
import { ErrorLine } from '@portal/shared/ui/error-line'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { Button, Radio } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { unpaidQuery } from '../model/unpaid-query'
import styles from './coupon-choice.module.css'

/** For an order whose coupon covers the whole amount. */
export const fullyCoveredMessage = '优惠券已抵扣全部费用，无需支付'

/** `dueCents`: the amount due with the order's present coupon. */
export type OnCouponChanged = (dueCents: number) => void

/** The coupons for an unpaid order, the ticked one, and a call that applies it to the order. */
const useCouponChoice = (
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

interface CouponChoiceProps {
  orderNo: string
  /** Label of the button that leaves the choice unchanged. */
  backText: string
  onBack: () => void
  onChanged: OnCouponChanged
  /** Called when the order has changed meanwhile and must be fetched again. */
  onRefused?: () => void
}

/** Choice of a coupon for an unpaid order, or of none; coupons that cannot be used say why. */
export const CouponChoice = ({ orderNo, backText, onBack, onChanged, onRefused }: CouponChoiceProps) => {
  const name = useId()
  const { data, error, retry, couponId, tick, totalCents, isChanged, change } = useCouponChoice(orderNo, {
    onChanged,
    onRefused,
  })

  const option = (value: string, content: ReactNode, disabled = false) => (
    <Radio
      key={value}
      className={styles.option}
      name={name}
      value={value}
      checked={value === couponId}
      disabled={disabled || change.isPending}
      onChange={() => tick(value)}
    >
      {content}
    </Radio>
  )
  const optionsOf = (usable: boolean) =>
    data?.coupons
      .filter((coupon) => coupon.usable === usable)
      .map((coupon) => option(coupon.couponId, <CouponSummary coupon={coupon} />, !usable))

  return (
    <form
      className={layout.stack3}
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) change.mutate()
        else onBack()
      }}
    >
      {!data && (error ? <LoadError error={error} onRetry={() => void retry()} /> : <PageSkeleton rows={4} />)}
      {data && (
        <>
          <fieldset className={`${fieldset.group} ${styles.options}`}>
            <legend className={prose.spoken}>选择优惠券</legend>
            {optionsOf(true)}
            {option('', '不使用优惠券')}
            {optionsOf(false)}
          </fieldset>
          {totalCents !== undefined && (
            <p className={`${totals.total} ${prose.secondary} ${styles.total}`} role="status">
              应付金额 <strong>{formatYuan(totalCents)}</strong>
            </p>
          )}
        </>
      )}
      {change.error && <ErrorLine spaced>{change.error.message}</ErrorLine>}
      <div className={styles.actions}>
        <Button size="large" block disabled={change.isPending} onClick={onBack}>
          {backText}
        </Button>
        {data && (
          <Button type="primary" size="large" block htmlType="submit" loading={change.isPending}>
            确定
          </Button>
        )}
      </div>
    </form>
  )
}
