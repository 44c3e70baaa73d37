import { Alert, Button } from 'antd'

/** A notice that a draft was restored, with a button that clears it. */
export const DraftNotice = ({ clearText = '清空重填', onClear }: { clearText?: string; onClear: () => void }) => (
  <Alert
    type="info"
    showIcon
    title="已恢复草稿"
    action={
      <Button size="small" onClick={onClear}>
        {clearText}
      </Button>
    }
  />
)
