import { Button } from 'antd'
import styles from './piece-lines.module.css'

interface DiffersProps {
  text: string
  action: string
  onTake: () => void
}

/** A hint that the lines differ from the field above, with a button that copies their total. */
export const MismatchHint = ({ text, action, onTake }: DiffersProps) => (
  <p className={styles.differs} role="status">
    {text}
    <Button type="link" size="small" onClick={onTake}>
      {action}
    </Button>
  </p>
)
