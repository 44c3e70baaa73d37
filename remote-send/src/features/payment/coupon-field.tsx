import { formatDay, formatYuan, loadData } from '@portal/shared'
import type { UsableCoupon } from '@portal/contract/coupon'
import type { EstimatedQuote } from '@portal/contract/freight'
import { keepPreviousData, useQuery } from '@portal/shared/query'
import { CouponSummary } from '@portal/shared/ui/coupon-summary'
import { Select } from 'antd'
import type { ComponentProps } from 'react'
import type { SendDraft } from '../../draft/send-draft'
import { useDraft, useDraftForm } from '../../form/draft-form'
import { Field } from '../../form/field'
import styles from '../../form/field.module.css'

type Choice = Pick<SendDraft, 'couponId' | 'couponBy'>

interface CouponFieldProps {
  /** The order that is being changed, which may keep its coupon; '' for a new one. */
  orderNo: string
  /** The estimate of the chosen product, with the coupon that is in it; absent while there is none. */
  quote?: EstimatedQuote
}

interface Option {
  value: string
  /** The text for screen readers. */
  label: string
  disabled?: boolean
  /** The coupon to show; absent for the option without one. */
  coupon?: ComponentProps<typeof CouponSummary>['coupon']
}

const optionOf = (coupon: UsableCoupon): Option => {
  const { couponId, name, discountCents, usable, reason, expiresAt } = coupon
  return {
    value: couponId,
    label: usable ? `${name} · 减 ${formatYuan(discountCents)}（${formatDay(expiresAt)} 到期）` : `${name} · ${reason}`,
    disabled: !usable,
    coupon,
  }
}

const noneOption: Option = { value: '', label: '不使用优惠券' }

/** The coupon in the price, from the quote: it is shown before the list of coupons is loaded. */
const optionInPrice = ({ couponId, lines }: EstimatedQuote): Option[] =>
  lines
    .filter(({ feeType }) => feeType === 'COUPON')
    .map(({ note, amountCents }) => ({
      value: couponId,
      label: `${note} · 减 ${formatYuan(-amountCents)}`,
      coupon: { name: note, discountCents: -amountCents, reason: '' },
    }))

const helpFor = ({ couponId, couponBy }: Choice, quote: EstimatedQuote): string | undefined => {
  if (couponBy === 'hand' && couponId !== '' && quote.couponId !== couponId)
    return `您选的优惠券不适用于当前订单，${quote.couponId === '' ? '暂无其他可用的优惠券' : '已改用最优惠的一张'}`
  if (quote.couponId === '') return '优惠券只减免运费，不减免其他费用'
  return couponBy === 'best' ? '已为您选用最优惠的一张，可更换' : undefined
}

/**
 * 优惠券: the one in the price, which the server selects until the person does, and the others as evaluated for this
 * freight.
 */
export const CouponField = ({ orderNo, quote }: CouponFieldProps) => {
  const { change } = useDraftForm<SendDraft>()
  const couponId = useDraft((draft: SendDraft) => draft.couponId)
  const couponBy = useDraft((draft: SendDraft) => draft.couponBy)
  const freightCents = quote?.lines.find(({ feeType }) => feeType === 'FREIGHT')?.amountCents
  const productCode = quote?.productCode
  const hasPrice = productCode !== undefined && freightCents !== undefined
  const { data } = useQuery({
    queryKey: ['coupon/list', productCode, freightCents, orderNo],
    queryFn: () => (hasPrice ? loadData('coupon/list', { productCode, freightCents, orderNo }) : []),
    enabled: hasPrice,
    placeholderData: keepPreviousData,
  })
  const listed = data?.some((coupon) => coupon.couponId === quote?.couponId)
  const options = [
    data?.length === 0 ? { value: '', label: '暂无优惠券' } : noneOption,
    ...(quote && !listed ? optionInPrice(quote) : []),
    ...(data ?? []).map(optionOf),
  ]
  const show = ({ label, coupon }: Pick<Option, 'label' | 'coupon'>) =>
    coupon ? <CouponSummary coupon={coupon} /> : label
  /** In one line, without the last day: the coupon is used now. */
  const showSelected = ({ label, coupon }: Pick<Option, 'label' | 'coupon'>) =>
    coupon ? `${coupon.name} 减 ${formatYuan(coupon.discountCents)}` : label
  return (
    <Field
      path="couponId"
      label="优惠券"
      wide
      hint={quote ? helpFor({ couponId, couponBy }, quote) : '选择产品并算出运费后，显示可用的优惠券'}
    >
      {(control) => (
        <Select
          {...control}
          className={styles.narrow}
          value={quote?.couponId}
          disabled={!hasPrice || undefined}
          options={options}
          optionRender={({ data: option }) => show(option)}
          labelRender={({ value }) => {
            const selected = options.find((option) => option.value === value)
            return selected && showSelected(selected)
          }}
          onChange={(couponId: string) => change({ couponId, couponBy: 'hand' })}
        />
      )}
    </Field>
  )
}
