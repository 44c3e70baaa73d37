import { Button } from 'antd'
import styles from './piece-lines.module.css'

interface DiffersProps {
  text: string
  action: string
  onTake: () => void
}

/** The lines say something else than the field above; one click takes it over. */
export const MismatchHint = ({ text, action, onTake }: DiffersProps) => (
  <p className={styles.differs} role="status">
    {text}
    <Button type="link" size="small" onClick={onTake}>
      {action}
    </Button>
  </p>
)
