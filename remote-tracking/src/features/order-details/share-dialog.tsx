import { pictureFile } from '@portal/kit/code-picture'
import layout from '@portal/kit/layout.module.css'
import { PageDialog } from '@portal/kit/page-dialog'
import prose from '@portal/kit/prose.module.css'
import * as links from '@portal/contract/links'
import type { OrderDetail } from '@portal/contract/order-detail'
import { orderStatusLabel, saveBlob, toast } from '@portal/shared'
import { QrCode } from '@portal/shared/ui/qr-code'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import styles from './share-dialog.module.css'

interface ShareDialogProps {
  order: Pick<OrderDetail, 'ewbNo' | 'status'>
  onClosed: () => void
}

const hint = '扫码查看物流'

/**
 * A card of the waybill that others may see: code, number and state, nothing about a person. It goes out as a picture,
 * by the browser's own sharing where there is one.
 */
export const ShareDialog = ({ order: { ewbNo, status }, onClosed }: ShareDialogProps) => {
  const [open, setOpen] = useState(true)
  const card = useRef<HTMLDivElement>(null)
  const state = orderStatusLabel(status)
  const url = `${location.origin}${links.waybillQuery(ewbNo)}`

  const picture = async (): Promise<File> => {
    const svg = card.current?.querySelector('svg')
    if (!svg) throw new Error('no code')
    return pictureFile(svg, { title: state, lines: [ewbNo, hint] }, `运单-${ewbNo}.png`)
  }
  const save = async () => {
    try {
      const file = await picture()
      saveBlob(file.name, file)
    } catch {
      toast.error('图片生成失败，请复制链接')
    }
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast.success('链接已复制')
    } catch {
      toast.error('复制失败，请保存图片')
    }
  }
  const share = async () => {
    try {
      const files = [await picture()]
      const content = { title: `运单 ${ewbNo} ${state}`, url }
      await navigator.share(navigator.canShare({ files }) ? { files } : content)
    } catch (error) {
      // The person has left the browser's own dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast.error('分享失败，请保存图片或复制链接')
    }
  }
  const canShare = 'share' in navigator && 'canShare' in navigator
  return (
    <PageDialog
      open={open}
      title="分享运单"
      width={420}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      footer={
        <div className={`${layout.bar3} ${styles.actions}`}>
          <Button onClick={() => void copy()}>复制链接</Button>
          <Button type={canShare ? 'default' : 'primary'} onClick={() => void save()}>
            保存图片
          </Button>
          {canShare && (
            <Button type="primary" onClick={() => void share()}>
              分享
            </Button>
          )}
        </div>
      }
    >
      <div ref={card} className={styles.card}>
        <strong className={styles.state}>{state}</strong>
        <QrCode text={url} label="运单二维码" />
        <strong className={`${prose.digits} ${styles.number}`}>{ewbNo}</strong>
        <span className={prose.secondary}>{hint}</span>
      </div>
      <p className={`${prose.hint} ${prose.centered}`}>只含运单号与状态，不含姓名、电话和地址</p>
    </PageDialog>
  )
}
