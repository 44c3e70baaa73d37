/**
 * Local stand-ins for what a real carrier buys: a cashier that plays the bank, an outbox in place of an SMS provider,
 * invented customers and orders. Production uses one only when `PORTAL_ALLOW_DEV` names it.
 */
export const developmentDefaults = ['sandbox-payment', 'sms-outbox', 'demo-data'] as const
export type DevelopmentDefault = (typeof developmentDefaults)[number]
