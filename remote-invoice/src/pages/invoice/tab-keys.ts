/** The page's views by `?tab=` (domain §11); the first one where the address names none. */
export const invoiceTabs = [
  { key: 'apply', title: '申请开票' },
  { key: 'record', title: '开票记录' },
  { key: 'title', title: '抬头管理' },
] as const
export type InvoiceTab = (typeof invoiceTabs)[number]['key']

export const readTab = (params: URLSearchParams): InvoiceTab =>
  invoiceTabs.find(({ key }) => key === params.get('tab'))?.key ?? 'apply'
