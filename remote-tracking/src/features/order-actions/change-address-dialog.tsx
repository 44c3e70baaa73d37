import { errorMessage } from '@portal/kit/error-message'
import { useRequestId } from '@portal/kit/request-id'
import { TextField } from '@portal/kit/text-field'
import type { AddressChangeQuote } from '@portal/contract/in-transit-requests'
import { hasChanged, loadData } from '@portal/shared'
import { FormField } from '@portal/shared/form'
import { useQuery } from '@portal/shared/query'
import { AddressSelector } from '@portal/shared/ui/address-selector'
import { ErrorLine } from '@portal/shared/ui/error-line'
import { toastPhoneProblem } from '@portal/kit/toast-phone-problem'
import { Button, Form, Skeleton } from 'antd'
import { useId, useState } from 'react'
import styles from './change-address-dialog.module.css'
import consequences from './consequences.module.css'
import { type ReceiverDraft, receiverFields, receiverProblems, tidy, toDraft } from './receiver-draft'
import { addressChangedMessage, addressFeeMessage } from './money-messages'
import { OrderDialog, type OrderDialogProps } from './order-dialog'
import { changedFee, useActionCall } from './use-action-call'

/** The fields of a receiver (domain §1), for the surrounding form. */
const ReceiverFields = () => (
  <div className={styles.fields}>
    <TextField name="name" label="收件人" placeholder="请填写真实姓名" required />
    <TextField name="mobile" label="手机/固话" inputMode="tel" placeholder="手机号，或 区号-号码" required />
    <TextField name="ext" label="分机号" placeholder="选填" />
    <TextField name="company" label="公司名称" placeholder="选填" />
    <FormField<ReceiverDraft['region']> name="region" label="省/市/区" required wide>
      {({ id, value, onChange }) => <AddressSelector id={id} value={value} onChange={onChange} />}
    </FormField>
    <TextField name="address" label="详细地址" placeholder="街道、门牌号、楼层房间" required wide />
  </div>
)

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
    if (first === undefined) return void run()
    toastPhoneProblem(Object.values(receiverProblems(tidy(draft))))
    form.focusField(first)
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
      <p className={consequences.money} role="status">
        {fee === undefined
          ? '派送前可以改址一次，费用按新地址计算，确认前可查看。'
          : `${addressFeeMessage(fee, payMethod)}每个订单只能改址一次。`}
      </p>
    </OrderDialog>
  )
}
