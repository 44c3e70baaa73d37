import { loadData, toast, useShown } from '@portal/shared'
import { ScanArea, scanHint, type ScanPoll, type ScanTicket, useScan } from '@portal/shared/verify'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'
import { Modal } from 'antd'
import { useState } from 'react'
import styles from './wechat-dialog.module.css'

/** 绑定微信: WeChat's code (300×230, spec §2), bound once its owner has confirmed. */
export const WechatDialog = ({ onChanged, onClosed }: DialogEnds) => {
  const [open, setOpen] = useState(true)
  const ask = async ({ ticket, secret }: ScanTicket): Promise<ScanPoll> => {
    const { state } = await loadData('binding/wechatScan', { ticket, secret })
    if (state !== 'BOUND') return { state }
    toast.success('微信绑定成功', 3000)
    setOpen(false)
    onChanged()
    return { state: 'DONE' }
  }
  const { state, restart } = useScan(open, ask)
  const isShown = useShown()
  return (
    isShown && (
      <Modal
        open={open}
        title="绑定微信"
        width={380}
        centered
        footer={null}
        keyboard={false}
        mask={{ closable: false }}
        destroyOnHidden
        onCancel={() => setOpen(false)}
        afterClose={onClosed}
      >
        <ScanArea state={state} onRestart={restart} />
        <p role="status" className={styles.hint}>
          {scanHint(state, '绑定')}
        </p>
      </Modal>
    )
  )
}
