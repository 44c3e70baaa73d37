import { optionNames, optionOf, type OrderOption } from '@portal/contract/order-options'
import { Checkbox } from 'antd'
import type { SendDraft } from '../../draft/send-draft'
import { CheckField } from '../../form/check-field'
import { useDraft, useDraftForm } from '../../form/draft-form'
import styles from '../../form/field.module.css'
import { useConfirm } from '../../form/use-confirm'
import { isPrivacyExplained, savePrivacyExplained } from './privacy-explained'

const labelOf = (name: OrderOption): string => {
  const { label, hint } = optionOf(name)
  return hint ? `${label}（${hint}）` : label
}

/** The options of an order. 隐私面单 is explained when it is switched on for the first time. */
export const Notices = () => {
  const { change } = useDraftForm<SendDraft>()
  const isPrivate = useDraft((draft: SendDraft) => draft.privacyWaybill)
  const [confirm, dialogs] = useConfirm()

  const setPrivacy = async (privacyWaybill: boolean) => {
    if (privacyWaybill && !isPrivacyExplained()) {
      const content =
        '面单上收寄双方的姓名、电话只显示一部分，快递员通过平台与双方联系。收件人需凭手机号后四位或取件码核对签收。'
      if (!(await confirm({ title: '开启隐私面单？', content, okText: '开启', cancelText: '取消' }))) return
      savePrivacyExplained()
    }
    change({ privacyWaybill })
  }

  return (
    <div className={styles.checks} role="group" aria-label="通知与隐私">
      {dialogs}
      {optionNames.map((name) =>
        name === 'privacyWaybill' ? (
          <Checkbox key={name} checked={isPrivate} onChange={({ target }) => void setPrivacy(target.checked)}>
            {labelOf(name)}
          </Checkbox>
        ) : (
          <CheckField key={name} path={name}>
            {labelOf(name)}
          </CheckField>
        ),
      )}
    </div>
  )
}
