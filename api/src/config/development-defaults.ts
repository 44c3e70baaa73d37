/**
 * Local stand-ins for what a real carrier has: a cashier that plays the bank, invented customers and orders, rules that
 * verify documents and bank accounts without a provider, invoices that no tax authority knows. Production uses one only
 * when `PORTAL_ALLOW_DEV` names it. The outbox of SMS codes is none of them: production never uses it.
 */
export const developmentDefaults = ['sandbox-payment', 'demo-data', 'rule-verification', 'local-invoice'] as const
export type DevelopmentDefault = (typeof developmentDefaults)[number]
