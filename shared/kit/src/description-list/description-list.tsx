import type { ReactNode } from 'react'
import styles from './description-list.module.css'

interface DescriptionListProps {
  /** A pair whose value is empty is left out: `''`, `null`, `undefined` or `false`. */
  facts: readonly (readonly [name: string, value: ReactNode])[]
  /**
   * `rows` has one pair in a row, `columns` as many as fit where names have up to four characters and values are short,
   * `wideColumns` the same for longer ones; `inline` sets them one behind the other.
   */
  arrangement?: 'rows' | 'columns' | 'wideColumns' | 'inline'
}

const isEmpty = (value: ReactNode): boolean => value === '' || value === null || value === undefined || value === false

/** Pairs of name and value. */
export const DescriptionList = ({ facts, arrangement = 'rows' }: DescriptionListProps) => (
  <dl className={`${styles.list} ${styles[arrangement]}`}>
    {facts.map(([name, value], index) =>
      isEmpty(value) ? null : (
        <div key={`${index}${name}`}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ),
    )}
  </dl>
)
