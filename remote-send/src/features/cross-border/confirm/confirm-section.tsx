import { Card } from '@portal/kit/card'
import { DescriptionList } from '@portal/kit/description-list'
import { Button } from 'antd'
import type { ReactNode } from 'react'

interface ConfirmSectionProps {
  title: string
  /** Labels and values; an empty value is left out. */
  facts: readonly (readonly [label: string, value: ReactNode])[]
  onEdit: () => void
  children?: ReactNode
}

/** The input of one step, with a button back to it. */
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
    <DescriptionList arrangement="wideColumns" facts={facts} />
    {children}
  </Card>
)
