import { Link } from '@portal/shared/router'
import styles from './invoice-tabs.module.css'
import { type InvoiceTab, invoiceTabs } from './tab-keys'

/** The views are addresses, so they are links. */
export const InvoiceTabs = ({ current }: { current: InvoiceTab }) => (
  <nav aria-label="发票">
    <ul className={styles.tabs}>
      {invoiceTabs.map(({ key, title }) => (
        <li key={key}>
          <Link className={styles.tab} aria-current={key === current ? 'page' : undefined} to={{ search: key === 'apply' ? '' : `?tab=${key}` }}>{title}</Link>
        </li>
      ))}
    </ul>
  </nav>
)
