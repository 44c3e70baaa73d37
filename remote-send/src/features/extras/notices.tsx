import { Checkbox } from 'antd'
import type { SendDraft } from '../../draft/send-draft'
import styles from '../../form/field.module.css'
import { useConfirm } from '../../form/use-confirm'
import { isPrivacyExplained, savePrivacyExplained } from './privacy-explained'

interface NoticesProps {
  draft: SendDraft
  onChange: (patch: Partial<SendDraft>) => void
}

/** Who is told what: short messages to both sides, masked label, delivery on call. */
export const Notices = ({ draft, onChange }: NoticesProps) => {
  const [ask, dialogs] = useConfirm()

  const setPrivacy = async (privacyWaybill: boolean) => {
    const known = !privacyWaybill || isPrivacyExplained()
    if (!known) {
      const content =
        '面单上收寄双方的姓名、电话只显示一部分，快递员通过平台与双方联系。收件人需凭手机号后四位或取件码核对签收。'
      if (!(await ask({ title: '开启隐私面单？', content, okText: '开启', cancelText: '取消' }))) return
      savePrivacyExplained()
    }
    onChange({ privacyWaybill })
  }

  return (
    <div className={styles.checks} role="group" aria-label="通知与隐私">
      {dialogs}
      <Checkbox checked={draft.notifySender} onChange={({ target }) => onChange({ notifySender: target.checked })}>
        短信通知寄件人
      </Checkbox>
      <Checkbox checked={draft.notifyReceiver} onChange={({ target }) => onChange({ notifyReceiver: target.checked })}>
        短信通知收件人
      </Checkbox>
      <Checkbox checked={draft.privacyWaybill} onChange={({ target }) => void setPrivacy(target.checked)}>
        隐私面单
      </Checkbox>
      <Checkbox checked={draft.waitNotice} onChange={({ target }) => onChange({ waitNotice: target.checked })}>
        等通知派送（到达后暂存，接到您的通知再派送）
      </Checkbox>
    </div>
  )
}
