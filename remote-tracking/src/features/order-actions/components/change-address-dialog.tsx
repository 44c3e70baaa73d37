import { ErrorLine } from '@portal/shared/ui/error-line'
import { errorMessage } from '@portal/kit/error-message'
import { useRequestId } from '@portal/kit/request-id'
import { hasChanged, loadData } from '@portal/shared'
import type { AddressChangeQuote } from '@portal/contract/order-requests'
import { useQuery } from '@portal/shared/query'
import { Button, Form, Skeleton } from 'antd'
import { useId, useState } from 'react'
import { changedFee } from '../api/final-errors'
import { useActionCall } from '../api/use-action-call'
import { addressChangedMessage, addressFeeMessage } from '../model/fee-messages'
import { type ReceiverDraft, receiverFields, receiverProblems, tidy, toDraft } from '../model/receiver-draft'
import styles from './cancel-form.module.css'
import type { OrderDialogProps } from './dialog-props'
import { OrderDialog } from './order-dialog'
import { ReceiverFields } from './receiver-fields'

type Fee = Pick<AddressChangeQuote, 'scope' | 'feeCents' | 'longerWayCents'>

/**
 * 改址: another receiver for goods under way. It shows the fee first and confirms then; after any change of a field the
 * fee is requested again.
 */
export const ChangeAddressDialog = ({
  order: { orderNo, ewbNo, payMethod },
  onChanged,
  onClosed,
}: OrderDialogProps) => {
  const formName = useId()
  const [open, setOpen] = useState(true)
  const [form] = Form.useForm<ReceiverDraft>()
  const [isChanged, setIsChanged] = useState(false)
  const [fee, setFee] = useState<Fee>()
  const { requestIdOf } = useRequestId()
  const before = useQuery({
    queryKey: ['order/detail', orderNo, 'receiver'],
    queryFn: async () => toDraft((await loadData('order/detail', { orderNo })).receiver),
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  const { busy, failure, run } = useActionCall({
    send: async () => {
      const receiver = tidy(form.getFieldsValue())
      if (fee === undefined) {
        setFee(await loadData('order/changeAddressQuote', { orderNo, receiver }))
        return undefined
      }
      const { feeCents } = await loadData('order/changeAddress', {
        orderNo,
        clientRequestId: requestIdOf(receiver),
        receiver,
        expectedFeeCents: fee.feeCents,
      })
      return addressChangedMessage(feeCents, payMethod)
    },
    onSettled: () => {
      setOpen(false)
      onChanged()
    },
    onRefused: (error) => {
      // When the fee has changed, it is requested again, as its parts have changed, too.
      if (changedFee(error) !== undefined) setFee(undefined)
      return false
    },
  })

  /** Shows the problems, and returns the name of the first field with one. */
  const showProblems = (draft: ReceiverDraft) => {
    const problems = receiverProblems(tidy(draft))
    form.setFields(receiverFields.map((name) => ({ name, errors: problems[name] ? [problems[name]] : [] })))
    return receiverFields.find((field) => problems[field] !== undefined)
  }
  const change = (draft: ReceiverDraft) => {
    setIsChanged(hasChanged(before.data, draft))
    setFee(undefined)
    // Once problems were shown, they are updated while the customer types.
    if (form.getFieldsError().some(({ errors }) => errors.length > 0)) showProblems(draft)
  }
  const submit = (draft: ReceiverDraft) => {
    const first = showProblems(draft)
    if (first === undefined) void run()
    else form.focusField(first)
  }

  return (
    <OrderDialog
      ewbNo={ewbNo}
      open={open}
      title="改址"
      okText={fee === undefined ? '查看改址费' : '确认改址'}
      cancelText="暂不改址"
      isChanged={isChanged}
      okDisabled={before.data === undefined}
      busy={busy}
      failure={failure}
      onOk={form.submit}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      {before.isPending && <Skeleton active title={false} paragraph={{ rows: 5 }} />}
      {before.isError && before.data === undefined && (
        <ErrorLine>
          {errorMessage(before.error)}
          <Button type="link" size="small" onClick={() => void before.refetch()}>
            重试
          </Button>
        </ErrorLine>
      )}
      {before.data && (
        <Form<ReceiverDraft>
          // The page behind the dialog may have fields with the same names.
          name={formName}
          form={form}
          disabled={busy}
          initialValues={before.data}
          onValuesChange={(_, all: ReceiverDraft) => change(all)}
          onFinish={submit}
        >
          <ReceiverFields />
        </Form>
      )}
      <p className={styles.money} role="status">
        {fee === undefined
          ? '派送前可以改址一次，费用按新地址计算，确认前可查看。'
          : `${addressFeeMessage(fee, payMethod)}每个订单只能改址一次。`}
      </p>
    </OrderDialog>
  )
}
