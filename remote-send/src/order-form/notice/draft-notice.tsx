import prose from '@portal/kit/prose.module.css'
import { Alert, Button } from 'antd'

interface DraftNoticeProps {
  clearText?: string
  /** In a line with other things. */
  inline?: boolean
  onClear: () => void
}

/** A notice that a draft was restored, with a button that clears it. */
export const DraftNotice = ({ clearText = '清空重填', inline = false, onClear }: DraftNoticeProps) => {
  const clear = (
    <Button size="small" onClick={onClear}>
      {clearText}
    </Button>
  )
  return inline ? (
    <span className={prose.secondary}>已恢复草稿 {clear}</span>
  ) : (
    <Alert type="info" showIcon title="已恢复草稿" action={clear} />
  )
}
