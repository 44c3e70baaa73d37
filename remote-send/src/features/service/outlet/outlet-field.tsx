import { Button } from 'antd'
import { useState } from 'react'
import type { SendDraft } from '../../../draft/send-draft'
import { Field } from '../../../form/field'
import styles from '../../../form/field.module.css'
import { lazyPart } from '@portal/kit/lazy-part'

interface OutletFieldProps {
  draft: Pick<SendDraft, 'sender' | 'outletCode' | 'outletName'>
  onChange: (patch: Partial<SendDraft>) => void
}

const OutletDialog = lazyPart(
  'outlets',
  async () => (await import(/* webpackChunkName: "send-dialogs" */ './outlet-dialog')).OutletDialog,
)

/** Where the goods are brought to. */
export const OutletField = ({ draft: { sender, outletCode, outletName }, onChange }: OutletFieldProps) => {
  const [picking, setPicking] = useState(false)
  const place = sender.region.cityCode !== ''
  return (
    <Field
      path="outletCode"
      label="寄件网点"
      required
      wide
      kind="group"
      help={place ? '请在网点营业时间内送达，无需预约' : '先填写寄件人的省/市/区，再选择网点'}
    >
      {({ id, 'aria-describedby': describedBy }) => (
        <div id={id} className={styles.inline}>
          {outletCode !== '' && <strong>{outletName || outletCode}</strong>}
          <Button disabled={!place} aria-describedby={describedBy} onClick={() => setPicking(true)}>
            {outletCode === '' ? '选择网点' : '更换网点'}
          </Button>
          {picking && (
            <OutletDialog
              region={sender.region}
              chosen={outletCode}
              onClosed={() => setPicking(false)}
              onPick={({ outletCode, outletName }) => onChange({ outletCode, outletName })}
            />
          )}
        </div>
      )}
    </Field>
  )
}
