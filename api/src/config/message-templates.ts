/**
 * SMS about orders, by event and person: Aliyun has an approved template for each. They are those of the rules
 * (message-rules.ts) that go by SMS, as a test checks.
 */
export const messageTemplates = [
  'ACCEPTED_SENDER',
  'COLLECTED_SENDER',
  'COLLECTED_RECEIVER',
  'DELAYED_SENDER',
  'DELAYED_RECEIVER',
  'OUT_FOR_DELIVERY_RECEIVER',
  'WISH_REFUSED_RECEIVER',
  'AT_OUTLET_RECEIVER',
  'SIGNED_SENDER',
  'SIGNED_RECEIVER',
  'SIGN_CORRECTED_SENDER',
  'SIGN_CORRECTED_RECEIVER',
  'EXCEPTION_SENDER',
  'MONEY_DUE_SENDER',
  'MONEY_DUE_RECEIVER',
  'REFUND_MADE_CUSTOMER',
  'COMPLAINT_ANSWERED_CUSTOMER',
  'ACCOUNT_CHANGED_CUSTOMER',
  'TEST_CUSTOMER',
] as const
export type MessageTemplate = (typeof messageTemplates)[number]
