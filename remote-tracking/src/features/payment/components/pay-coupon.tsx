import prose from '@portal/kit/prose.module.css'
import { useQuery } from '@portal/shared/query'
import { type ReactNode, useState } from 'react'
import { unpaidQuery } from '../../../model/unpaid-query'
import { CouponChoice } from '../../../order-coupon/coupon-choice'
import { CouponLine } from '../../../order-coupon/coupon-line'
import { couponText } from '../../../order-coupon/coupon-text'
import type { OnCouponChanged } from '../../../order-coupon/use-coupon-choice'
import styles from './pay-coupon.module.css'

interface PayCouponProps {
  orderNos: readonly string[]
  /** Called when one view replaces the other, and with it the button that was pressed. */
  onSwitch: () => void
  onChanged: OnCouponChanged
  /** The view that pays. */
  children: ReactNode
}

/**
 * The coupon of a single order above the view that pays; while another coupon is chosen, the choice replaces that view.
 */
export const PayCoupon = ({ orderNos, onSwitch, onChanged, children }: PayCouponProps) => {
  const { data: unpaid = [] } = useQuery(unpaidQuery)
  const [isChoosing, setChoosing] = useState(false)
  const switchTo = (choosing: boolean) => {
    onSwitch()
    setChoosing(choosing)
  }
  const orders = unpaid.filter(({ orderNo }) => orderNos.includes(orderNo))
  const [order] = orders

  if (order && isChoosing)
    return (
      <CouponChoice
        orderNo={order.orderNo}
        backText="返回支付"
        onBack={() => switchTo(false)}
        onChanged={(dueCents) => {
          switchTo(false)
          onChanged(dueCents)
        }}
      />
    )
  return (
    <>
      {order && orderNos.length === 1 && (
        <CouponLine className={styles.coupon} order={order} onChoose={() => switchTo(true)} />
      )}
      {orderNos.length > 1 && orders.some(({ coupon }) => couponText(coupon)) && (
        <p className={`${prose.secondary} ${prose.centered}`}>各订单沿用已选的优惠券，如需更换请单独支付</p>
      )}
      {children}
    </>
  )
}
