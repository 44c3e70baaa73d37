/** Nothing is due any more. */
export const fullyCoveredMessage = '优惠券已抵扣全部费用，无需支付'
