import drawing from '@portal/kit/drawing.module.css'
import heading from '@portal/kit/heading.module.css'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import signs from '@portal/kit/sign.module.css'
import { type ReactNode, useId } from 'react'
import styles from './row.module.css'

/** Paths in a square of 24. */
const paths = {
  phone: 'M7 3h10a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2',
  password: 'M6 11h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1zM8 11V8a4 4 0 0 1 8 0v3M12 14.5v2',
  wechat:
    'M9.5 4C5.9 4 3 6.4 3 9.4c0 1.7.9 3.2 2.4 4.2L5 16l2.4-1.2c.7.2 1.4.3 2.1.3M21 14.6c0-2.6-2.6-4.6' +
    '-5.7-4.6s-5.7 2-5.7 4.6 2.6 4.6 5.7 4.6c.6 0 1.3-.1 1.8-.3L19.3 20l-.4-2c1.3-.8 2.1-2 2.1-3.4z',
  email: 'M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM3.5 7.5 12 13l8.5-5.5',
  monthly: 'M6 3h9l4 4v13a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM15 3v4h4M8.5 12h7M8.5 16h7',
  computer: 'M4 5h16a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM9 20h6M12 16v4',
} as const

type SignName = keyof typeof paths

const AccountIcon = ({ name }: { name: SignName }) => (
  <svg className={drawing.drawing} viewBox="0 0 24 24">
    <path d={paths[name]} />
  </svg>
)

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

export const RowText = ({ children }: { children: ReactNode }) => (
  <span className={`${prose.digits} ${prose.typed} ${styles.value}`}>{children}</span>
)
