/** The actions that open a dialog about an invoice: 撤回, 重发邮箱, 换开, 红冲 (domain §11). */
export type RecordAction = 'withdraw' | 'resend' | 'change' | 'reverse'
