/** For an order whose coupon covers the whole amount. */
export const fullyCoveredMessage = '优惠券已抵扣全部费用，无需支付'
