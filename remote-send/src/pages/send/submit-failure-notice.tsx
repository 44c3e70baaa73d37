import { Alert } from 'antd'
import type { SubmitFailure } from './use-send-form'

/** Why the order was not made; after a time-out, that trying again is safe. */
export const SubmitFailureNotice = ({ failure }: { failure: SubmitFailure }) => (
  <Alert
    type="error" showIcon role="alert" title={failure.message}
    description={failure.uncertain ? '您填写的内容已保留。订单可能已经提交，再次点击“提交订单”不会重复下单。' : '您填写的内容已保留，请修改后重新提交。'}
  />
)
