import { Button } from 'antd'

interface FeesButtonProps {
  /** Id of the element with the fees. */
  feesId: string
  isShown: boolean
  onToggle: () => void
}

/** Shows and hides the fees of the chosen product. */
export const FeesButton = ({ feesId, isShown, onToggle }: FeesButtonProps) => (
  <Button type="link" size="small" aria-expanded={isShown} aria-controls={feesId} onClick={onToggle}>
    {isShown ? '收起费用明细' : '费用明细'}
  </Button>
)
