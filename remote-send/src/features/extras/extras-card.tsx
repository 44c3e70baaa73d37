import { optionNames, optionOf, type OrderOption } from '@portal/contract/order-options'
import { Card } from '@portal/kit/card'
import { deviceStorage } from '@portal/kit/storage'
import { signedSlipLabel } from '@portal/shared'
import { CheckField } from '@portal/shared/form'
import { orderLimits } from '@portal/shared/order/limits'
import { Button, Checkbox } from 'antd'
import { useId, useState } from 'react'
import { backSignBillOptions } from '../../draft/options'
import type { SendDraft } from '../../draft/send-draft'
import { ChoiceField } from '../../form/choice-field'
import { useDraft, useDraftForm, useSelected } from '../../form/draft-form'
import styles from '../../form/field.module.css'
import { DraftTextField } from '../../form/draft-text-field'
import { useConfirm } from '../../form/use-confirm'
import { extraFields } from '../../rules/service'
import { CashOnDelivery } from './cash-on-delivery'
import { extrasSummary } from './extras-summary'

const bills = backSignBillOptions.map((bill) => ({ value: bill, label: signedSlipLabel(bill) }))

const labelOf = (name: OrderOption): string => {
  const { label, hint } = optionOf(name)
  return hint ? `${label}（${hint}）` : label
}

const key = 'portal-privacy-waybill-explained'

/** Whether this browser has explained 隐私面单 already. With blocked storage it is explained again. */
const isPrivacyExplained = (): boolean => deviceStorage.readText(key) !== null

const savePrivacyExplained = (): void => void deviceStorage.writeText(key, '1')

/** The options of an order. 隐私面单 is explained when it is switched on for the first time. */
const Notices = () => {
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
          <CheckField key={name} name={name}>
            {labelOf(name)}
          </CheckField>
        ),
      )}
    </div>
  )
}

/** 代收货款, 签回单, 客户单号, and notifications by the carrier (domain §1). */
const ExtraServices = () => {
  const hasBill = useDraft((draft: SendDraft) => draft.backSignBill !== 'NONE')
  return (
    <div className={styles.fields}>
      <CashOnDelivery />
      <ChoiceField
        path="backSignBill"
        label="签回单"
        options={bills}
        hint="收件人签字的单据寄回给您，或以电子签收单提供"
      />
      {hasBill && (
        <DraftTextField
          path="backSignCount"
          label="签回单份数"
          required
          inputMode="numeric"
          unit="份"
          hint={`${orderLimits.backSignCount.range} 份`}
        />
      )}
      <DraftTextField
        path="customerOrderNo"
        label="客户单号"
        wide
        short
        placeholder="选填"
        hint="您自己的单号，可在订单列表中查询；每个单号只能使用一次"
      />
      <Notices />
    </div>
  )
}

interface ExtrasCardProps {
  /** Whether the person came for one of these services. */
  startsOpen?: boolean
}

/** 增值服务: services that few orders need, folded until the person opens them or a field in them is invalid. */
export const ExtrasCard = ({ startsOpen = false }: ExtrasCardProps) => {
  const id = useId()
  const { errors } = useDraftForm<SendDraft>()
  const [open, setOpen] = useState(startsOpen)
  const isWrong = useSelected(errors.shown, (shownErrors) => extraFields.some((field) => shownErrors[field]))
  // Stays open afterwards: it must not fold while the person corrects the field.
  if (!open && isWrong) setOpen(true)
  const summary = useDraft((draft: SendDraft) => extrasSummary(draft).join(' · '))
  return (
    <Card
      title="增值服务"
      note={summary || '代收货款、签回单、隐私面单、短信通知等，选填'}
      extra={
        <Button type="link" size="small" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? '收起' : '展开'}
        </Button>
      }
    >
      <div id={id} hidden={!open}>
        {open && <ExtraServices />}
      </div>
    </Card>
  )
}
