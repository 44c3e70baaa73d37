import { Alert, Button } from 'antd'

/** Says that earlier input came back, and offers to drop it. */
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
