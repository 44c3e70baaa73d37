import { PageDialog } from '@portal/kit/page-dialog'
import prose from '@portal/kit/prose.module.css'
import { loadData } from '@portal/shared'
import { ScanArea, scanHint, type ScanPoll, type ScanTicket, useScan } from '@portal/shared/verify'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/confirm-dialog'
import styles from './wechat-dialog.module.css'

/**
 * 绑定微信: shows WeChat's QR code (300×230, spec §2). Once its owner has confirmed, a code to the customer's own phone
 * binds it.
 */
export const WechatDialog = ({ onChanged, onClosed }: DialogEnds) => {
  const [open, setOpen] = useState(true)
  const [confirmed, setConfirmed] = useState<ScanTicket>()
  const ask = async ({ ticket, secret, ...rest }: ScanTicket): Promise<ScanPoll> => {
    const { state } = await loadData('binding/wechatScan', { ticket, secret })
    if (state !== 'CONFIRMED' && state !== 'BOUND') return { state }
    setConfirmed({ ticket, secret, ...rest })
    return { state: 'DONE' }
  }
  const { state, restart } = useScan(open && confirmed === undefined, ask)
  if (confirmed !== undefined)
    return (
      <ConfirmDialog
        purpose="bindWechat"
        title="绑定微信"
        okText="确认绑定"
        successMessage="微信绑定成功"
        send={(smsCode) =>
          loadData('binding/wechatScan', { ticket: confirmed.ticket, secret: confirmed.secret, smsCode })
        }
        onChanged={onChanged}
        onClosed={onClosed}
      >
        <p>微信已确认，请验证本人手机号码后完成绑定。</p>
      </ConfirmDialog>
    )
  return (
    <PageDialog
      open={open}
      title="绑定微信"
      width={380}
      footer={null}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <ScanArea state={state} onRestart={restart} />
      <p role="status" className={`${prose.centered} ${styles.hint}`}>
        {scanHint(state, '绑定')}
      </p>
    </PageDialog>
  )
}
