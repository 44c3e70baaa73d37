import layout from '@portal/kit/layout.module.css'
import { PageDialog } from '@portal/kit/page-dialog'
import { Button } from 'antd'
import { useState } from 'react'
import styles from './pictures.module.css'

export interface PictureDialogProps {
  title: string
  addresses: readonly string[]
  /** Index of the picture that is shown first. */
  first: number
  onClosed: () => void
}

/** Pictures in full size, one at a time. */
export const PictureDialog = ({ title, addresses, first, onClosed }: PictureDialogProps) => {
  const [open, setOpen] = useState(true)
  const [index, setIndex] = useState(first)
  const count = addresses.length
  return (
    <PageDialog
      open={open}
      title={title}
      width={760}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      footer={
        <div className={layout.bar3}>
          {count > 1 && (
            <Button disabled={index === 0} onClick={() => setIndex(index - 1)}>
              上一张
            </Button>
          )}
          {count > 1 && (
            <span role="status">
              第{index + 1}张，共{count}张
            </span>
          )}
          {count > 1 && (
            <Button disabled={index === count - 1} onClick={() => setIndex(index + 1)}>
              下一张
            </Button>
          )}
          <Button type="primary" className={styles.close} onClick={() => setOpen(false)}>
            关闭
          </Button>
        </div>
      }
    >
      <img className={styles.large} src={addresses[index]} alt={count > 1 ? `${title}${index + 1}` : title} />
    </PageDialog>
  )
}
