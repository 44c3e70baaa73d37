/** The demo's customers. Both log in with the same password; the second one's orders are not the first one's to see. */
export const demoPassword = 'Demo2026'
export const demoCustomer = { userId: 'demo-customer', userTel: '13800138000', nickname: '陈立言' }
export const demoStranger = { userId: 'demo-stranger', userTel: '13800138001', nickname: '沈一鸣' }

/** Real accounts have random ids, so that none of them is ever taken for one of these; a phone number may change its owner. */
export const demoCustomerIds: readonly string[] = [demoCustomer.userId, demoStranger.userId]
