import { CallDialog } from '@portal/kit/call-dialog'
import { ErrorLine } from '@portal/kit/error-line'
import { errorMessage } from '@portal/kit/error-message'
import prose from '@portal/kit/prose.module.css'
import { loadData, newRequestId } from '@portal/shared'
import type { InterceptReason } from '@portal/shared/contract/order-requests'
import { useQuery } from '@portal/shared/query'
import { Button, Skeleton } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useRef, useState } from 'react'
import { changedFee, isOutdated } from '../api/final-errors'
import { useActionCall } from '../api/use-action-call'
import { reasonProblem } from '../model/cancel-reasons'
import { interceptionMessage, returnFeeMessage } from '../model/fee-messages'
import { interceptReasons } from '../model/intercept-reasons'
import styles from './cancel-form.module.css'
import type { OrderDialogProps } from './dialog-props'
import { NoteField } from './note-field'
import { ReasonField } from './reason-field'

/** 拦截退回: says what the way back costs, and asks why, before the carrier is asked to stop the goods (domain §2). */
export const InterceptDialog = ({ order: { orderNo, ewbNo, payMethod }, onChanged, onClosed }: OrderDialogProps) => {
  const [open, setOpen] = useState(true)
  const [reason, setReason] = useState<InterceptReason>()
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<ReturnType<typeof reasonProblem>>()
  const [newFee, setNewFee] = useState<number>()
  const [clientRequestId] = useState(newRequestId)
  const reasons = useRef<HTMLFieldSetElement>(null)
  const words = useRef<TextAreaRef>(null)
  const quote = useQuery({
    queryKey: ['order/interceptQuote', orderNo],
    queryFn: () => loadData('order/interceptQuote', { orderNo }),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const feeCents = newFee ?? quote.data?.feeCents
  const { busy, failure, run } = useActionCall({
    send: async () => {
      const sent = {
        orderNo,
        clientRequestId,
        reason: reason ?? '其他',
        note: reason === '其他' ? note.trim() : '',
        expectedFeeCents: feeCents ?? 0,
      }
      return interceptionMessage((await loadData('order/intercept', sent)).state)
    },
    onSettled: () => {
      setOpen(false)
      onChanged()
    },
    onRefused: (error) => {
      setNewFee(changedFee(error) ?? newFee)
      return false
    },
  })

  const submit = () => {
    const found = reasonProblem(reason, note, '请选择拦截原因')
    setProblem(found)
    if (found === undefined) void run()
    else if (found.reason !== undefined) reasons.current?.querySelector('input')?.focus()
    else words.current?.focus()
  }
  const choose = (chosen: InterceptReason) => {
    setReason(chosen)
    setProblem(undefined)
  }

  return (
    <CallDialog
      open={open}
      title="拦截退回"
      okText="申请拦截"
      cancelText="暂不拦截"
      isChanged={reason === '其他' && note !== ''}
      okDisabled={feeCents === undefined}
      danger
      busy={busy}
      failure={failure}
      onOk={submit}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <div className={styles.form}>
        <p className={prose.secondary}>运单号 {ewbNo}</p>
        <ReasonField
          ref={reasons}
          legend="拦截原因"
          reasons={interceptReasons}
          value={reason}
          problem={problem?.reason}
          disabled={busy}
          onChange={choose}
        />
        {reason === '其他' && (
          <NoteField
            ref={words}
            placeholder="请说明拦截的原因"
            value={note}
            problem={problem?.note}
            disabled={busy}
            onChange={setNote}
          />
        )}
        {quote.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
        {feeCents === undefined && quote.isError && (
          <ErrorLine>
            {errorMessage(quote.error)}
            {!isOutdated(quote.error) && (
              <Button type="link" size="small" onClick={() => void quote.refetch()}>
                重试
              </Button>
            )}
          </ErrorLine>
        )}
        {feeCents !== undefined && (
          <p className={styles.money} role="status">
            {returnFeeMessage(feeCents, payMethod)}申请后不能撤回，不能保证拦截成功。
          </p>
        )}
      </div>
    </CallDialog>
  )
}
