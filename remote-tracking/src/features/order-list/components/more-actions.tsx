import { Button, Dropdown } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import styles from './order-actions.module.css'

interface MoreActionsProps {
  orderNo: string
  /** The actions; `close` closes the list before an action happens, so that a dialog returns the focus to 更多. */
  children: (close: () => void) => ReactNode
}

interface ActionListProps {
  label: string
  onEscape: () => void
  children: ReactNode
}

/** Takes the focus when it opens, because it stands at the end of the document. */
const ActionList = ({ label, onEscape, children }: ActionListProps) => {
  const list = useRef<HTMLDivElement>(null)
  const escape = useEffectEvent(onEscape)
  useEffect(() => {
    const element = list.current
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') escape()
    }
    // antd adds it to the document after this effect, and moves it to its place later still, so nothing is scrolled to.
    const frame = requestAnimationFrame(() =>
      element?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true }),
    )
    element?.addEventListener('keydown', close)
    return () => {
      cancelAnimationFrame(frame)
      element?.removeEventListener('keydown', close)
    }
  }, [])
  return (
    <div ref={list} role="group" aria-label={label} className={styles.more}>
      {children}
    </div>
  )
}

/** 更多: what else can be done with an order. Links stay links, which can be opened in another tab. */
export const MoreActions = ({ orderNo, children }: MoreActionsProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setIsOpen}
      destroyOnHidden
      popupRender={() => (
        <ActionList label={`订单 ${orderNo} 的更多操作`} onEscape={close}>
          {children(close)}
        </ActionList>
      )}
    >
      <Button ref={button} type="link" size="small" aria-expanded={isOpen} aria-label={`更多操作，订单 ${orderNo}`}>
        更多
      </Button>
    </Dropdown>
  )
}
