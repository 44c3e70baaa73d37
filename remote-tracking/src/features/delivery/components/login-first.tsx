import surface from '@portal/kit/surface.module.css'
import { openLoginDialog } from '@portal/shared'
import { EmptyState } from '@portal/shared/ui/empty-state'
import { Button } from 'antd'

/** In place of the delivery of an order, which only the customer who receives it sees. */
export const LoginFirst = () => (
  <div className={surface.plain}>
    <EmptyState
      text="登录后可以安排您的收货"
      action={
        <Button type="primary" onClick={openLoginDialog}>
          登录/注册
        </Button>
      }
    />
  </div>
)
