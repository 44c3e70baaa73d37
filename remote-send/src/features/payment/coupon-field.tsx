import { formatDay, formatYuan, loadData } from '@portal/shared'
import type { UsableCoupon } from '@portal/shared/contract/coupon'
import type { FreightQuote } from '@portal/shared/contract/freight'
import { keepPreviousData, useQuery } from '@portal/shared/query'
import { Select } from 'antd'
import { useEffect } from 'react'
import type { SendDraft } from '../../draft/send-draft'
import { Field } from '../../form/field'
import styles from '../../form/field.module.css'
import { chooseCoupon } from './choose-coupon'

type Choice = Pick<SendDraft, 'couponId' | 'couponBy'>

interface CouponFieldProps {
  choice: Choice
  /** The order that is being changed, which may keep its coupon; '' for a new one. */
  orderNo: string
  /** The estimate of the chosen product; absent while there is none. */
  quote?: FreightQuote
  onChange: (choice: Choice) => void
  /** What nobody decided: the best coupon. */
  onSuggest: (choice: Choice) => void
}

const optionOf = ({ couponId, name, discountCents, usable, reason, expiresAt }: UsableCoupon) => ({
  value: couponId,
  label: usable ? `${name} · 减 ${formatYuan(discountCents)}（${formatDay(expiresAt)} 到期）` : `${name} · ${reason}`,
  disabled: !usable,
})

const noneOption = { value: '', label: '不使用优惠券' }

/** 优惠券: judged by the server for the chosen product and its freight; the best one is taken until another is chosen. */
export const CouponField = ({
  choice: { couponId, couponBy },
  orderNo,
  quote,
  onChange,
  onSuggest,
}: CouponFieldProps) => {
  const freightCents = quote?.lines.find(({ feeType }) => feeType === 'FREIGHT')?.amountCents
  const productCode = quote?.productCode
  const asked = productCode !== undefined && freightCents !== undefined
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['coupon/list', productCode, freightCents, orderNo],
    queryFn: () => (asked ? loadData('coupon/list', { productCode, freightCents, orderNo }) : []),
    enabled: asked,
    placeholderData: keepPreviousData,
  })
  const known = asked && data && !isPlaceholderData ? data : null
  const right = known && chooseCoupon({ couponId, couponBy }, known)
  const wanted = right && (right.couponId !== couponId || right.couponBy !== couponBy) ? right : null

  useEffect(() => {
    if (wanted) onSuggest(wanted)
  })

  const help =
    couponId === ''
      ? '优惠券只减免运费，不减免其他费用'
      : couponBy === 'best'
        ? '已为您选用最优惠的一张，可更换'
        : undefined
  return (
    <Field path="couponId" label="优惠券" wide help={asked ? help : '选择产品并算出运费后，显示可用的优惠券'}>
      {(control) => (
        <Select
          {...control}
          className={styles.medium}
          value={data?.some((coupon) => coupon.couponId === couponId) ? couponId : ''}
          disabled={!asked || undefined}
          options={[
            data?.length === 0 ? { value: '', label: '暂无优惠券' } : noneOption,
            ...(data ?? []).map(optionOf),
          ]}
          onChange={(chosen: string) => onChange({ couponId: chosen, couponBy: 'hand' })}
        />
      )}
    </Field>
  )
}
