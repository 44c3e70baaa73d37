import { Alert } from 'antd'

/** A refusal that belongs to no field, or a missing answer. */
export interface SubmitFailure {
  message: string
  uncertain: boolean
}

/** Why the order was not stored; after a time-out it adds that another try is safe. */
export const SubmitFailureNotice = ({
  failure,
  submitText = '提交订单',
}: {
  failure: SubmitFailure
  submitText?: string
}) => (
  <Alert
    type="error"
    showIcon
    role="alert"
    title={failure.message}
    description={
      failure.uncertain
        ? `您填写的内容已保留。订单可能已经提交，再次点击“${submitText}”不会重复下单。`
        : '您填写的内容已保留，请修改后重新提交。'
    }
  />
)
