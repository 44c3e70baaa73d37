import heading from '@portal/kit/heading.module.css'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import signs from '@portal/kit/sign.module.css'
import { type ReactNode, useId } from 'react'
import styles from './row.module.css'
import { AccountIcon, type SignName } from './account-icon'

interface RowProps {
  sign: SignName
  /** In use, and therefore coloured. */
  on: boolean
  name: string
  /** Shown beside the name: the bound number or address, or the state. */
  value?: ReactNode
  hint: ReactNode
  actions?: ReactNode
}

/** One login method, account or device, with its actions. */
export const Row = ({ sign, on, name, value, hint, actions }: RowProps) => {
  const id = useId()
  return (
    <li className={styles.row} aria-labelledby={id}>
      <span className={`${signs.soft} ${styles.sign}`} data-on={on} aria-hidden="true">
        <AccountIcon name={sign} />
      </span>
      <div>
        <h3 className={`${heading.md} ${prose.strong} ${styles.name}`}>
          <span id={id}>{name}</span>
          {value}
        </h3>
        <p className={`${prose.secondary} ${prose.typed} ${styles.hint}`}>{hint}</p>
      </div>
      {actions && <div className={`${layout.row2} ${styles.actions}`}>{actions}</div>}
    </li>
  )
}

/** The rows of a card. Their own padding replaces that of the card. */
export const Rows = ({ children }: { children: ReactNode }) => (
  <ul className={`${layout.list} ${layout.ruled} ${styles.rows}`}>{children}</ul>
)

export const RowValue = ({ children }: { children: ReactNode }) => (
  <span className={`${prose.digits} ${prose.typed} ${styles.value}`}>{children}</span>
)
