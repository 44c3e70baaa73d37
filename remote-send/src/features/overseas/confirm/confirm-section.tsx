import { Card } from '@portal/kit/card'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import styles from './confirm.module.css'

interface ConfirmSectionProps {
  title: string
  /** Label and what was filled in; an empty value is left out. */
  facts: readonly (readonly [label: string, value: ReactNode])[]
  onEdit: () => void
  children?: ReactNode
}

/** What was filled in at one step, and the way back to it. */
export const ConfirmSection = ({ title, facts, onEdit, children }: ConfirmSectionProps) => (
  <Card
    title={title}
    roomy
    extra={
      <Button type="link" size="small" onClick={onEdit} aria-label={`修改${title}`}>
        修改
      </Button>
    }
  >
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== '' && value !== null)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
    {children}
  </Card>
)
