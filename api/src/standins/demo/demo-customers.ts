/** The password of both demo customers. The second one exists to show that customers cannot see each other's orders. */
export const demoPassword = 'Demo2026'
export const demoCustomer = { userId: 'demo-customer', userTel: '13800138000', nickname: '陈立言' }
export const demoStranger = { userId: 'demo-stranger', userTel: '13800138001', nickname: '沈一鸣' }

/** Demo customers are identified by id, because a phone number may change its owner. Real accounts have random ids. */
export const demoCustomerIds: readonly string[] = [demoCustomer.userId, demoStranger.userId]
