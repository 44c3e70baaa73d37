import layout from '@portal/kit/layout.module.css'
import { PageDialog } from '@portal/kit/page-dialog'
import { Button } from 'antd'
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import styles from './pictures.module.css'

export interface PictureDialogProps {
  title: string
  addresses: readonly string[]
  /** Index of the picture that is shown first. */
  first: number
  onClosed: () => void
}

/** CSS pixels that a thumb moves at least to turn to another picture. */
const minSwipe = 40

/** Pictures in full size, one at a time: by buttons, the arrow keys or a swipe; Escape closes, as nothing is lost. */
export const PictureDialog = ({ title, addresses, first, onClosed }: PictureDialogProps) => {
  const [open, setOpen] = useState(true)
  const [index, setIndex] = useState(first)
  const count = addresses.length
  const turn = (by: number) => setIndex((current) => Math.min(count - 1, Math.max(0, current + by)))
  const pressedAt = useRef<number>(undefined)
  const release = ({ clientX }: PointerEvent) => {
    const moved = clientX - (pressedAt.current ?? clientX)
    pressedAt.current = undefined
    if (Math.abs(moved) >= minSwipe) turn(moved < 0 ? 1 : -1)
  }
  const press = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') setOpen(false)
    if (key === 'ArrowLeft') turn(-1)
    if (key === 'ArrowRight') turn(1)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
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
            <Button disabled={index === 0} onClick={() => turn(-1)}>
              上一张
            </Button>
          )}
          {count > 1 && (
            <span role="status">
              第{index + 1}张，共{count}张
            </span>
          )}
          {count > 1 && (
            <Button disabled={index === count - 1} onClick={() => turn(1)}>
              下一张
            </Button>
          )}
          <Button type="primary" className={styles.close} onClick={() => setOpen(false)}>
            关闭
          </Button>
        </div>
      }
    >
      <img
        className={styles.large}
        src={addresses[index]}
        alt={count > 1 ? `${title}${index + 1}` : title}
        draggable={false}
        onPointerDown={({ clientX }) => {
          pressedAt.current = clientX
        }}
        onPointerUp={release}
      />
    </PageDialog>
  )
}
