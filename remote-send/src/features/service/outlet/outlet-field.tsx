import { Button } from 'antd'
import { useState } from 'react'
import type { SendDraft } from '../../../draft/send-draft'
import { useDraft, useDraftForm } from '../../../form/draft-form'
import { Field } from '../../../form/field'
import styles from '../../../form/field.module.css'
import { lazyPart } from '@portal/kit/lazy-part'

const OutletDialog = lazyPart(
  'outlets',
  async () => (await import(/* webpackChunkName: "send-dialogs" */ './outlet-dialog')).OutletDialog,
)

/** The outlet for a drop-off. */
export const OutletField = () => {
  const { change } = useDraftForm<SendDraft>()
  const region = useDraft((draft: SendDraft) => draft.sender.region)
  const outletName = useDraft((draft: SendDraft) => draft.outletName)
  const [picking, setPicking] = useState(false)
  const hasPlace = region.cityCode !== ''
  return (
    <Field
      path="outletCode"
      label="寄件网点"
      required
      wide
      group
      hint={hasPlace ? '请在网点营业时间内送达，无需预约' : '先填写寄件人的省/市/区，再选择网点'}
    >
      {({ id, value: outletCode, 'aria-describedby': describedBy }) => (
        <div id={id} className={styles.inline}>
          {outletCode !== '' && <strong>{outletName || outletCode}</strong>}
          <Button disabled={!hasPlace} aria-describedby={describedBy} onClick={() => setPicking(true)}>
            {outletCode === '' ? '选择网点' : '更换网点'}
          </Button>
          {picking && (
            <OutletDialog
              region={region}
              selectedCode={outletCode}
              onClosed={() => setPicking(false)}
              onPick={(outlet) => change({ outletCode: outlet.outletCode, outletName: outlet.outletName })}
            />
          )}
        </div>
      )}
    </Field>
  )
}
