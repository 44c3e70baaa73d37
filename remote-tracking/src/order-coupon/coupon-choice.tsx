import { ErrorLine } from '@portal/shared/ui/error-line'
import fieldset from '@portal/kit/fieldset.module.css'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import totals from '@portal/kit/total.module.css'
import { formatYuan } from '@portal/shared'
import { CouponSummary } from '@portal/shared/ui/coupon-summary'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { Button, Radio } from 'antd'
import { type ReactNode, useId } from 'react'
import styles from './coupon-choice.module.css'
import { type OnCouponChanged, useCouponChoice } from './use-coupon-choice'

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
