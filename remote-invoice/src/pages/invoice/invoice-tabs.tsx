import { LinkTabs } from '@portal/shared/ui/link-tabs'
import { type InvoiceTab, invoiceTabs } from './tab-keys'

export const InvoiceTabs = ({ current }: { current: InvoiceTab }) => (
  <LinkTabs
    label="发票"
    current={current}
    tabs={invoiceTabs.map(({ key, title }) => ({ key, title, search: key === 'apply' ? '' : `?tab=${key}` }))}
  />
)
