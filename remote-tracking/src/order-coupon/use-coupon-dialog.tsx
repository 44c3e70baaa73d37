import { useLazyDialog } from '@portal/shared/ui/use-lazy-dialog'

/**
 * 选择优惠券 on a page of unpaid orders; loaded when it is first opened. The choice itself makes the page fetch its data
 * again.
 */
export const useCouponDialog = () => {
  const { show, dialog } = useLazyDialog(() => undefined)
  const choose = (orderNo: string) =>
    show(async () => {
      const { CouponDialog } = await import('./coupon-dialog')
      return ({ onChanged, onClosed }) => <CouponDialog orderNo={orderNo} onGone={onChanged} onClosed={onClosed} />
    })
  return { choose, dialog }
}
