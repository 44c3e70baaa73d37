import type { localInvoice } from '../invoice.tables'

export type BookedInvoice = typeof localInvoice.$inferSelect
