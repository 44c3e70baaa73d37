import { loadData, useShown } from '@portal/shared'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useFeedbackCall } from '../api/use-feedback-call'
import styles from './withdraw-dialog.module.css'

interface WithdrawDialogProps extends DialogEnds {
  feedbackNo: string
}

/** 撤销反馈, while nobody has taken it up. Like every dialog it closes on its buttons only. */
export const WithdrawDialog = ({ feedbackNo, onChanged, onClosed }: WithdrawDialogProps) => {
  const [open, setOpen] = useState(true)
  const { busy, failure, run } = useFeedbackCall()
  const isShown = useShown()
  const withdraw = async () => {
    if (!(await run(() => loadData('feedback/withdraw', { feedbackNo }), '已撤销'))) return
    onChanged()
    setOpen(false)
  }
  return (
    isShown && (
      <Modal
        open={open}
        title="撤销反馈"
        width={420}
        centered
        keyboard={false}
        mask={{ closable: false }}
        closable={!busy}
        onCancel={() => setOpen(false)}
        afterClose={onClosed}
        footer={
          <div className={styles.footer}>
            <Button disabled={busy} onClick={() => setOpen(false)}>
              再想想
            </Button>
            <Button type="primary" danger loading={busy} onClick={() => void withdraw()}>
              确认撤销
            </Button>
          </div>
        }
      >
        <p className={styles.words}>撤销后我们不再处理该反馈，且不能恢复；如仍有问题需要重新提交。</p>
        {failure !== '' && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
      </Modal>
    )
  )
}
