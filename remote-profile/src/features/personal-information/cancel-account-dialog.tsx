import actions from '@portal/kit/actions.module.css'
import { useFormCall } from '@portal/kit/form-call'
import { FormDialog } from '@portal/kit/form-dialog'
import layout from '@portal/kit/layout.module.css'
import { PageDialog } from '@portal/kit/page-dialog'
import { forceSignOut, formatDateTime, loadData, oneLine } from '@portal/shared'
import { FormField } from '@portal/shared/form'
import { useQuery } from '@portal/shared/query'
import { Link } from '@portal/shared/router'
import { LoadError } from '@portal/shared/ui/load-error'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'
import { SmsCodeField } from '@portal/shared/verify'
import { Button, Form, Input, Skeleton } from 'antd'
import { useState } from 'react'
import styles from './cancel-account-dialog.module.css'

const words = '确认注销'

interface Cancelling {
  confirmation: typeof words
  smsCode: string
}

/** The sentence and the code that confirm the cancellation, below its consequences. */
const CancelAccountForm = ({ onClosed }: DialogEnds) => {
  const [form] = Form.useForm<Cancelling>()
  const [open, setOpen] = useState(true)
  const { busy, failure, run } = useFormCall<Cancelling>({
    form,
    send: async (fields) =>
      `已申请注销，账号将于 ${formatDateTime((await loadData('user/cancelAccount', fields)).cancelledAt)} 注销，此前登录即可撤回`,
    onDone: () => {
      setOpen(false)
      forceSignOut()
    },
  })
  return (
    <FormDialog<Cancelling>
      form={form}
      open={open}
      title="注销账号"
      okText="申请注销"
      danger
      busy={busy}
      failure={failure}
      onFinish={(fields) => void run(fields)}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <ul className={styles.notes}>
        <li>申请后所有设备退出登录，7 天内重新登录即可撤回；到期后不能恢复。</li>
        <li>个人资料、地址簿、银行账户、实名信息和各项绑定将被删除，优惠券作废。</li>
        <li>订单、运单与支付记录按法律法规要求的期限保存，不再与您的账号关联展示。</li>
        <li>建议先下载我的数据留存。</li>
      </ul>
      <FormField
        label={`请输入“${words}”`}
        name="confirmation"
        required
        validateTrigger="onBlur"
        normalize={oneLine}
        rules={[
          {
            validator: async (_, text?: string) => {
              if (text !== words) throw new Error(`请输入“${words}”`)
            },
          },
        ]}
      >
        {(control) => <Input {...control} placeholder={words} autoComplete="off" />}
      </FormField>
      <SmsCodeField purpose="cancelAccount" />
    </FormDialog>
  )
}

/** 注销账号: the reasons that prevent it, with links to pages that help, or else the form (domain §9). */
export const CancelAccountDialog = ({ onClosed, ...ends }: DialogEnds) => {
  const [open, setOpen] = useState(true)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['user/cancelBlockers'],
    queryFn: () => loadData('user/cancelBlockers', {}),
    gcTime: 0,
    staleTime: 0,
  })
  if (data?.blockers.length === 0) return <CancelAccountForm {...ends} onClosed={onClosed} />
  return (
    <PageDialog
      open={open}
      title="注销账号"
      width={520}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      footer={
        <Button type="primary" onClick={() => setOpen(false)}>
          知道了
        </Button>
      }
    >
      {!data &&
        (error && !isFetching ? (
          <LoadError compact error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 3 }} />
        ))}
      {data && (
        <>
          <p>账号下还有未完结的业务，处理完成后才能注销：</p>
          <ul className={`${layout.list} ${layout.stack2}`}>
            {data.blockers.map(({ kind, text, path }) => (
              <li key={kind} className={styles.blocker}>
                <span>{text}</span>
                <Link to={path} className={actions.alone} onClick={() => setOpen(false)}>
                  去处理
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </PageDialog>
  )
}
