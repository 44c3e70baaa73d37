import { Alert, Button } from 'antd'

/** Says that earlier input came back, and offers to drop it. */
export const DraftNotice = ({ onClear }: { onClear: () => void }) => (
  <Alert type="info" showIcon title="已恢复草稿" action={<Button size="small" onClick={onClear}>清空重填</Button>} />
)
