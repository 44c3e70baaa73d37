/**
 * Local stand-ins for what a real carrier has: a cashier that plays the bank, invented customers and orders. Production
 * uses one only when `PORTAL_ALLOW_DEV` names it. The outbox of SMS codes is none of them: production never uses it.
 */
export const developmentDefaults = ['sandbox-payment', 'demo-data'] as const
export type DevelopmentDefault = (typeof developmentDefaults)[number]
