import { optionNames, optionOf, type OrderOption } from '@portal/contract/order-options'
import { Checkbox } from 'antd'
import type { SendDraft } from '../../draft/send-draft'
import styles from '../../form/field.module.css'
import { useConfirm } from '../../form/use-confirm'
import { isPrivacyExplained, savePrivacyExplained } from './privacy-explained'

interface NoticesProps {
  draft: SendDraft
  onChange: (patch: Partial<SendDraft>) => void
}

/** What of an order is on or off. 隐私面单 is explained when it is switched on for the first time. */
export const Notices = ({ draft, onChange }: NoticesProps) => {
  const [ask, dialogs] = useConfirm()

  const setOption = async (name: OrderOption, isOn: boolean) => {
    if (name === 'privacyWaybill' && isOn && !isPrivacyExplained()) {
      const content =
        '面单上收寄双方的姓名、电话只显示一部分，快递员通过平台与双方联系。收件人需凭手机号后四位或取件码核对签收。'
      if (!(await ask({ title: '开启隐私面单？', content, okText: '开启', cancelText: '取消' }))) return
      savePrivacyExplained()
    }
    onChange({ [name]: isOn })
  }

  return (
    <div className={styles.checks} role="group" aria-label="通知与隐私">
      {dialogs}
      {optionNames.map((name) => {
        const { label, hint } = optionOf(name)
        return (
          <Checkbox key={name} checked={draft[name]} onChange={({ target }) => void setOption(name, target.checked)}>
            {hint ? `${label}（${hint}）` : label}
          </Checkbox>
        )
      })}
    </div>
  )
}
