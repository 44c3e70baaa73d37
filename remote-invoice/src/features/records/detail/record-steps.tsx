import type { InvoiceStatus } from '@portal/shared/contract/invoice'
import { recordSteps } from '../model/record-steps'
import styles from './record-steps.module.css'

/** 已提交→开票中→已开票 and the ways from there, with where the invoice stands. */
export const RecordSteps = ({ status }: { status: InvoiceStatus }) => {
  const { names, current, tone } = recordSteps(status)
  return (
    <ol className={`${styles.steps} ${styles[tone]}`} aria-label="开票进度">
      {names.map((name, index) => {
        const state = index > current ? 'todo' : index === current ? 'current' : 'passed'
        return (
          <li key={name} className={`${styles.step} ${styles[state]}`} aria-current={state === 'current' ? 'step' : undefined}>
            <span className={styles.dot} aria-hidden="true" />
            <span className={styles.name}>{name}</span>
          </li>
        )
      })}
    </ol>
  )
}
