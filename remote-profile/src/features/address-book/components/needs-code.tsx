import { EmptyState } from '@portal/shared/ui/empty-state'
import { Button } from 'antd'

/** Stands in the place of the entries when the day's are used up. */
export const NeedsCode = ({ onVerify }: { onVerify: () => void }) => (
  <EmptyState
    text="今天查看的地址较多，为保护您和联系人的信息，请验证手机号后继续"
    action={
      <Button type="primary" onClick={onVerify}>
        验证手机号
      </Button>
    }
  />
)
